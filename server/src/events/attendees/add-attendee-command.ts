import type { BodyOf, DataOf } from '@linehaul/contract/endpoint';
import type { addAttendee } from '@linehaul/contract/office-event-adding';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, invalidField } from '../../domain-error.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { formatMoney } from '../../ledger/money-rules.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import type { Officer } from '../../http/officer.ts';
import { insertOrder } from '../orders/insert-order-command.ts';
import { findOrder, findTicketNumbers, lockTicketsOf, requireTicket } from '../orders/order-queries.ts';
import { HINDRANCE_WORDS } from '../orders/refusal-words.ts';
import { enqueueTickets } from '../place-tickets/enqueue-tickets-command.ts';
import type { SeatedPerson } from '../seats/seat-rules.ts';
import { findInstant } from '../../adapters/instant-queries.ts';
import { isSoldOut } from '../tickets/ticket-rules.ts';
import type { Viewer } from '../viewer-queries.ts';
import { findAddedOrder } from './added-order-queries.ts';
import { chargeTicket } from './charge-attendee-command.ts';
import { type Newcomer, requireNewcomer } from './newcomer-queries.ts';

type Asked = BodyOf<typeof addAttendee>;

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
  return { eventId: event.id, ticket };
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

interface Adding extends Officer {
  readonly context: Context;
  readonly viewer: Viewer;
  readonly asked: Asked;
  readonly newcomer: Newcomer;
}

const seat = async (transaction: Transaction, { context, viewer, asked, newcomer, by }: Adding) => {
  const { now } = viewer;
  const { ticketPriceId: ticketTypeId, to, charge } = asked;
  const { person, bookerId: accountId } = newcomer;
  const { eventId, ticket } = await requireFree(transaction, ticketTypeId, viewer);
  await requireNew(transaction, eventId, person);
  const charging = charge && { context, ticket, email: to.email, charge };
  const charged = charging && (await chargeTicket(transaction, charging));
  const orderId = await insertOrder(transaction, {
    ...{ eventId, ticketTypeId, accountId, quantity: 1, heldUntil: null, now },
    ...{ priceCents: charged?.priceCents ?? 0, isForBooker: false, people: [person] },
    ...(charged && { billed: charged.billed }),
  });
  // What is charged is mailed once its invoice is drawn.
  if (!charged) await mail(transaction, orderId, person);
  await recordAudit(transaction, {
    ...{ action: 'event.place-added', at: now, by },
    subject: { kind: 'event', id: eventId },
    after: {
      // An entry is kept for good, and nobody’s name is: the order leads to who comes, and to whose invoice it is on.
      order: orderId,
      ...(charged && { invoice: charged.billed.invoiceId, amount: formatMoney(charged.priceCents) }),
    },
  });
  return orderId;
};

/**
 * Gives somebody a place where one is left, free of charge or on an open invoice: whoever sells meanwhile waits for it.
 * What was asked before and is there already is answered again, so that a lost answer and two tabs charge once.
 */
export const addByHand = (
  context: Context,
  asked: Asked,
  officer: Officer & { readonly viewer: Viewer },
): Promise<DataOf<typeof addAttendee>> => {
  const { caller } = officer;
  const { ticketPriceId: ticketTypeId, to, charge } = asked;
  if (charge && 'firstName' in to) throw invalidField('charge', 'A guest’s place is free of charge');
  return inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    await lockTicketsOf(transaction, ticketTypeId);
    const viewer = { ...officer.viewer, now: await findInstant(transaction, context.clock) };
    const newcomer = await requireNewcomer(transaction, to, caller.accountId);
    const orderId =
      (await findAddedOrder(transaction, { ...newcomer, ticketTypeId, charge, now: viewer.now })) ??
      (await seat(transaction, { ...officer, viewer, context, asked, newcomer }));
    const [ticketNumber = ''] = await findTicketNumbers(transaction, orderId);
    const { invoiceId } = await findOrder(transaction, orderId);
    return { holder: newcomer.name, ticketNumber, invoiceId };
  });
};
