import { randomBytes } from 'node:crypto';
import type { BodyOf } from '@linehaul/contract/endpoint';
import type { handOnPlace } from '@linehaul/contract/event-cancelling';
import { todayOf } from '../../adapters/clock.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, notFound } from '../../domain-error.ts';
import { idOfKey } from '../../jobs/key-id.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { isInGoodStanding } from '../../memberships/good-standing-queries.ts';
import { whenOf } from '../event-time-rules.ts';
import { detachFile } from '../place-tickets/detach-file-command.ts';
import { placeFileKeys } from '../orders/order-file-rules.ts';
import { ticketNumberFrom, TICKET_NUMBER_BYTES } from '../orders/ticket-number-rules.ts';
import { enqueueTickets } from '../place-tickets/enqueue-tickets-command.ts';
import { requireSeats } from '../seats/require-seats-command.ts';
import { NOBODY, personKeyOf, type SeatedPerson } from '../seats/seat-rules.ts';
import { type BookedPlace, bookerOf, findPlaces, holderOf, holderToWriteTo } from './booked-place-queries.ts';
import { findRulesAt } from './cancelling-rule-queries.ts';
import { handOnHindrance, isOf, refuseFor, requireOneOrder } from './cancelling-policy.ts';
import { placeHandedOnMail } from './hand-on-emails.ts';
import { lockPlaces, lockTicketsOfEvents } from './lock-places-command.ts';

type Asked = BodyOf<typeof handOnPlace>;

interface HandingOn {
  readonly asked: Asked;
  readonly accountId: string;
}

const personOf = ({ to }: Asked): SeatedPerson =>
  'accountId' in to
    ? { ...NOBODY, attendeeId: to.accountId }
    : { ...NOBODY, guestFirstName: to.firstName, guestLastName: to.lastName, guestEmail: to.email };

/** A ticket for members stays among them. */
const requireMember = async (
  transaction: Transaction,
  context: Context,
  { place, person }: { readonly place: BookedPlace; readonly person: SeatedPerson },
): Promise<void> => {
  if (!place.membersOnly) return;
  const { attendeeId } = person;
  if (attendeeId !== null && (await isInGoodStanding(transaction, attendeeId, todayOf(context)))) return;
  throw new DomainError(
    'wrong-state',
    'This ticket is for members in good standing, so only one of them can have it',
  );
};

const requireAllowed = async (
  transaction: Transaction,
  context: Context,
  { place, person, accountId }: { place: BookedPlace; person: SeatedPerson; accountId: string },
): Promise<void> => {
  const now = context.clock.now();
  const rules = await findRulesAt(transaction, place.eventId, place.bookedAt);
  refuseFor(handOnHindrance(place, rules, now));
  await requireMember(transaction, context, { place, person });
  const { eventId } = place;
  await requireSeats(transaction, { eventId, buyerId: accountId, people: [person], orderId: null, now });
};

const write = async (transaction: Transaction, place: BookedPlace, person: SeatedPerson): Promise<void> => {
  const ticketNumber = ticketNumberFrom(randomBytes(TICKET_NUMBER_BYTES));
  await transaction
    .updateTable('eventPlaces')
    .set({ ...person, ticketNumber })
    .where('id', '=', place.id)
    .execute();
  // The new ticket is kept where the one before was: no mail to whoever had it may bring it.
  await detachFile(transaction, placeFileKeys(place.id).ticket);
  await enqueueTickets(transaction, place.orderId);
};

const mailKeyOf = ({ id, ticketNumber }: BookedPlace, address: string): string =>
  `event-place.handed-on:${id}:${ticketNumber}:${address.toLowerCase()}`;

/** Whoever handed the place to the one who has it has lost the answer when they ask again: what they were mailed proves it. */
const hasHandedOn = async (
  transaction: Transaction,
  place: BookedPlace,
  accountId: string,
): Promise<boolean> => {
  const { email } = await transaction
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const mail = await transaction
    .selectFrom('mails')
    .select('id')
    .where('id', '=', idOfKey(mailKeyOf(place, email)))
    .where('aboutAccountId', '=', accountId)
    .executeTakeFirst();
  return mail !== undefined;
};

/** Tells whoever had the place before, and who booked it where that is another, that the old ticket lets nobody in. */
const notify = async (
  transaction: Transaction,
  { config }: Context,
  { before, after, accountId }: { before: BookedPlace; after: BookedPlace; accountId: string },
): Promise<void> => {
  const words = {
    ...{ title: before.title, when: whenOf(before), ticketNumber: before.ticketNumber },
    to: holderOf(after) ?? 'somebody else',
  };
  const eventUrl = `${config.publicUrl}/events/${before.eventId}`;
  const isGuest = (address: string): boolean => address === before.guestEmail;
  const told = [holderToWriteTo(before), ...(before.bookerClosedAt === null ? [bookerOf(before)] : [])];
  for (const to of told)
    if (to)
      await queueMail(transaction, {
        to: { name: to.name, address: to.address },
        content: placeHandedOnMail({ ...words, eventUrl: isGuest(to.address) ? null : eventUrl }),
        aboutAccountId: accountId,
        guestOfEventId: isGuest(to.address) ? before.eventId : undefined,
        dedupeKey: mailKeyOf(after, to.address),
      });
};

const findOne = async (transaction: Transaction, id: string): Promise<BookedPlace> => {
  const [place] = await findPlaces(transaction, [id]);
  if (!place) throw notFound();
  return place;
};

/**
 * Names somebody else for a place. Its ticket gets another number, which the new holder is mailed; the one before is
 * void. The same asked again is the answer of before, and whoever was overtaken changes nothing.
 */
export const handOn = (context: Context, { asked, accountId }: HandingOn): Promise<{ holder: string }> =>
  inTransaction(context.db, async (transaction) => {
    const { placeId } = asked;
    const seen = await findOne(transaction, placeId);
    await lockTicketsOfEvents(transaction, [seen.eventId]);
    const { orderId } = seen;
    const [before] = await lockPlaces(transaction, { orderId, placeIds: [placeId] });
    const place = requireOneOrder(before ? [before] : [], { placeIds: [placeId], accountId: null });
    const person = personOf(asked);
    const isSame = personKeyOf(place) === personKeyOf(person);
    if (isSame && (isOf(place, accountId) || (await hasHandedOn(transaction, place, accountId))))
      return { holder: holderOf(place) ?? '' };
    requireOneOrder([place], { placeIds: [placeId], accountId });
    if (place.ticketNumber !== asked.ticketNumber)
      throw new DomainError(
        'wrong-state',
        'This place has been handed on meanwhile. Please look at it again',
      );
    await requireAllowed(transaction, context, { place, person, accountId });
    await write(transaction, place, person);
    const after = await findOne(transaction, placeId);
    await notify(transaction, context, { before: place, after, accountId });
    return { holder: holderOf(after) ?? '' };
  });
