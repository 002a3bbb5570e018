import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { JobPayloads } from '../../jobs/job-kinds.ts';
import { renderCalendarFile } from '../calendar/render-calendar-file.ts';
import { type BookedPlace, findPlacesBookedBy } from '../cancelling/booked-place-queries.ts';
import { giveUpPlaces } from '../cancelling/give-up-places-command.ts';
import { lockPlaces, lockTicketsOfEvents } from '../cancelling/lock-places-command.ts';
import { findWays } from '../cancelling/quote-queries.ts';
import { findBookersLeft } from './calling-off-queries.ts';
import { notifyCalledOff, type PaidBack } from './notify-called-off-command.ts';

/** So many who booked are seen to by one job; then another goes on, so that none is long at work. */
const BATCH = 50;

const getCalledOff = (context: Context, eventId: string) =>
  context.db.selectFrom('events').selectAll().where('id', '=', eventId).executeTakeFirstOrThrow();
type CalledOff = Awaited<ReturnType<typeof getCalledOff>>;

const calendarKey = (eventId: string): string => `event-calendars/${eventId}-called-off.ics`;

/** The entry that takes the event out of calendars, kept for the mails. */
const keepCalendar = async ({ files, config }: Context, event: CalledOff): Promise<string> => {
  const key = calendarKey(event.id);
  await files.put(key, Buffer.from(renderCalendarFile(event, `${config.publicUrl}/events/${event.id}`)));
  return key;
};

interface Giving {
  readonly event: CalledOff;
  readonly calledOffBy: string;
  readonly now: Date;
}

/** Gives up one order of an event that was called off: all of what it cost goes back. */
const giveUpOrder = async (
  transaction: Transaction,
  seen: readonly BookedPlace[],
  { event, calledOffBy, now }: Giving,
): Promise<PaidBack> => {
  const orderId = seen[0]?.orderId ?? '';
  const places = await lockPlaces(transaction, { orderId, placeIds: seen.map(({ id }) => id) });
  const backCents = places.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const { offInvoiceCents, toCardCents, byBankCents } = await findWays(transaction, orderId, backCents);
  await giveUpPlaces(transaction, places, {
    ...{ backCents, feeCents: 0, kind: 'called-off', cancelledBy: calledOffBy, now },
    reason: `${event.title} was called off`,
  });
  return { offInvoiceCents, toCardCents, byBankCents };
};

const sumOf = (all: readonly PaidBack[]): PaidBack => ({
  offInvoiceCents: all.reduce((sum, { offInvoiceCents }) => sum + offInvoiceCents, 0),
  toCardCents: all.reduce((sum, { toCardCents }) => sum + toCardCents, 0),
  byBankCents: all.reduce((sum, { byBankCents }) => sum + byBankCents, 0),
});

/** Everything that one person booked, with the mails about it, in one transaction: done wholly, or again. */
const payBackBooker = async (
  transaction: Transaction,
  context: Context,
  { bookerId, fileKey, ...giving }: Giving & { readonly bookerId: string; readonly fileKey: string },
): Promise<void> => {
  const { event } = giving;
  await lockTicketsOfEvents(transaction, [event.id]);
  const places = await findPlacesBookedBy(transaction, { eventId: event.id, bookerId });
  if (places.length === 0) return;
  const paidBack: PaidBack[] = [];
  for (const order of Map.groupBy(places, ({ orderId }) => orderId).values())
    paidBack.push(await giveUpOrder(transaction, order, giving));
  await notifyCalledOff(transaction, context, { event, places, paidBack: sumOf(paidBack), fileKey });
};

/** Pays everybody back and tells them, of an event that was called off; what is done is never done again. */
export const completeCallingOff = async (
  context: Context,
  { eventId, calledOffBy, batch }: JobPayloads['event.call-off'],
): Promise<void> => {
  const { db, clock } = context;
  const event = await getCalledOff(context, eventId);
  const fileKey = await keepCalendar(context, event);
  for (const bookerId of await findBookersLeft(db, eventId, BATCH)) {
    const asked = { event, calledOffBy, now: clock.now(), bookerId, fileKey };
    await inTransaction(db, (transaction) => payBackBooker(transaction, context, asked));
  }
  if ((await findBookersLeft(db, eventId, 1)).length === 0) return;
  const payload = { eventId, calledOffBy, batch: batch + 1 };
  const key = `event.call-off:${eventId}:${batch + 1}`;
  await inTransaction(db, (transaction) => enqueue(transaction, { kind: 'event.call-off', payload, key }));
};
