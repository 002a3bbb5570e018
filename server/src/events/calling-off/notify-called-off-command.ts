import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { type BookedPlace, bookerOf, otherAttendeeOf } from '../cancelling/booked-place-queries.ts';
import { whenOf } from '../event-time-rules.ts';
import { calledOffMail, type PaidBack } from './calling-off-emails.ts';

export type { PaidBack } from './calling-off-emails.ts';

interface News {
  readonly event: {
    readonly id: string;
    readonly title: string;
    readonly calledOffReason: string | null;
    readonly startsAt: Date;
    readonly endsAt: Date;
    readonly timeZone: string;
  };
  /** All that one person booked. */
  readonly places: readonly BookedPlace[];
  readonly paidBack: PaidBack;
  readonly fileKey: string;
}

/** Whoever has booked themselves is told with their own money, and not twice. */
const hasBooked = async (transaction: Transaction, eventId: string, accountId: string): Promise<boolean> =>
  (await transaction
    .selectFrom('eventOrders')
    .select('id')
    .where('eventId', '=', eventId)
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Queues the mails about an event that was called off to who booked and to all who were to come, once each. */
export const notifyCalledOff = async (
  transaction: Transaction,
  { config }: Context,
  { event, places, paidBack, fileKey }: News,
): Promise<void> => {
  const [first] = places;
  if (!first) return;
  const words = { title: event.title, reason: event.calledOffReason ?? '', when: whenOf(event) };
  const eventUrl = `${config.publicUrl}/events/${event.id}`;
  const attachments = [{ fileKey, filename: 'event.ics', contentType: 'text/calendar' }];
  const key = `event.called-off:${event.id}`;
  const tell = (
    to: { name: string; address: string },
    back: PaidBack | null,
    guestOfEventId?: string,
  ): Promise<void> =>
    queueMail(transaction, {
      ...{ to, attachments, guestOfEventId, dedupeKey: `${key}:${to.address.toLowerCase()}` },
      content: calledOffMail({
        ...{ ...words, paidBack: back },
        eventUrl: guestOfEventId === undefined ? eventUrl : null,
      }),
    });
  if (first.bookerClosedAt === null) await tell(bookerOf(first), paidBack);
  for (const place of places) {
    const other = otherAttendeeOf(place);
    if (other && !(other.id !== null && (await hasBooked(transaction, event.id, other.id))))
      await tell(other.to, null, other.id === null ? event.id : undefined);
  }
};
