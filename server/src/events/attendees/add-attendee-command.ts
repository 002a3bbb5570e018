import type { BodyOf } from '@linehaul/contract/endpoint';
import type { addAttendee } from '@linehaul/contract/office-event-cancelling';
import { findAccountByEmail } from '../../accounts/account-queries.ts';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, invalidField } from '../../domain-error.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import type { Officer } from '../office/create-event-command.ts';
import { insertOrder } from '../orders/insert-order-command.ts';
import { lockTicketsOf, requireTicket } from '../orders/order-queries.ts';
import { HINDRANCE_WORDS } from '../orders/refusal-words.ts';
import { enqueueTickets } from '../place-tickets/enqueue-tickets-command.ts';
import { NOBODY, type SeatedPerson } from '../seats/seat-rules.ts';
import { isSoldOut } from '../tickets/ticket-rules.ts';
import type { Viewer } from '../viewer-queries.ts';

type Asked = BodyOf<typeof addAttendee>;

interface Newcomer {
  readonly person: SeatedPerson;
  /** Whose booking it is: their own or, for a guest, the officer's. */
  readonly bookerId: string;
}

const NO_ACCOUNT = 'No account has this address. Please type their name too, and add them as a guest';

const newcomerOf = async (transaction: Transaction, { to }: Asked, officerId: string): Promise<Newcomer> => {
  if ('firstName' in to) {
    const guest = { guestFirstName: to.firstName, guestLastName: to.lastName, guestEmail: to.email };
    return { person: { ...NOBODY, ...guest }, bookerId: officerId };
  }
  const account = await findAccountByEmail(transaction, to.email);
  if (!account || account.disabledAt !== null) throw invalidField('email', NO_ACCOUNT);
  return { person: { ...NOBODY, attendeeId: account.id }, bookerId: account.id };
};

/** Whoever comes already is not added twice, however often it is pressed. */
export const requireNew = async (
  transaction: Transaction,
  eventId: string,
  { attendeeId, guestEmail }: Pick<SeatedPerson, 'attendeeId' | 'guestEmail'>,
): Promise<void> => {
  if (attendeeId === null && guestEmail === null) return;
  const seated = await transaction
    .selectFrom('eventPlaces')
    .select('id')
    .where('eventId', '=', eventId)
    .where('status', '=', 'confirmed')
    .where((where) =>
      attendeeId === null ? where('guestEmail', '=', guestEmail) : where('attendeeId', '=', attendeeId),
    )
    .limit(1)
    .executeTakeFirst();
  if (seated) throw new DomainError('wrong-state', 'This person has a place at this event already');
};

const requireFree = async (transaction: Transaction, ticketTypeId: string, viewer: Viewer) => {
  const { event, ticket } = await requireTicket(transaction, ticketTypeId, viewer);
  if (event.calledOffAt !== null) throw new DomainError('wrong-state', HINDRANCE_WORDS['called-off']);
  if (event.endsAt <= viewer.now) throw new DomainError('wrong-state', HINDRANCE_WORDS['event-over']);
  if (isSoldOut(ticket)) throw new DomainError('wrong-state', HINDRANCE_WORDS['sold-out']);
  return event;
};

/** The confirmation with the ticket: to an account by its order, to a guest by their place. */
const mail = async (
  transaction: Transaction,
  orderId: string,
  { attendeeId }: SeatedPerson,
): Promise<void> => {
  if (attendeeId === null) return enqueueTickets(transaction, orderId);
  const key = `event-order.confirm:${orderId}`;
  await enqueue(transaction, { kind: 'event-order.confirm', payload: { orderId }, key });
};

const nameOf = ({ to }: Asked): string => ('firstName' in to ? `${to.firstName} ${to.lastName}` : to.email);

/** Gives somebody a place free of charge, where one is left: whoever sells meanwhile waits for it. */
export const addByHand = (
  context: Context,
  asked: Asked,
  { viewer, caller, by }: Officer & { readonly viewer: Viewer },
): Promise<{ holder: string; ticketNumber: string }> =>
  inTransaction(context.db, async (transaction) => {
    const { now } = viewer;
    const { ticketPriceId: ticketTypeId } = asked;
    await requireStillAdmin(transaction, caller);
    await lockTicketsOf(transaction, ticketTypeId);
    const { id: eventId } = await requireFree(transaction, ticketTypeId, viewer);
    const { person, bookerId: accountId } = await newcomerOf(transaction, asked, caller.accountId);
    await requireNew(transaction, eventId, person);
    const orderId = await insertOrder(transaction, {
      ...{ eventId, ticketTypeId, accountId, quantity: 1, priceCents: 0, heldUntil: null, now },
      ...{ isForBooker: false, people: [person] },
    });
    await mail(transaction, orderId, person);
    const { ticketNumber } = await transaction
      .selectFrom('eventPlaces')
      .select('ticketNumber')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow();
    await recordAudit(transaction, {
      ...{ action: 'event.place-added', at: now, by },
      subject: { kind: 'event', id: eventId },
      after: { who: nameOf(asked) },
    });
    return { holder: nameOf(asked), ticketNumber };
  });
