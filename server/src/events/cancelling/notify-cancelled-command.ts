import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { whenOf } from '../event-time-rules.ts';
import { type BookedPlace, bookerOf, holderOf, otherAttendeeOf } from './booked-place-queries.ts';
import { bookingCancelledMail, type MoneyWords, placeCancelledMail } from './cancellation-emails.ts';

interface News {
  readonly cancellationId: string;
  readonly places: readonly BookedPlace[];
  readonly money: MoneyWords;
  readonly cancelledBy: string;
}

const nameOf = async (transaction: Transaction, accountId: string, place: BookedPlace): Promise<string> => {
  if (accountId === place.bookerId) return bookerOf(place).name;
  const { firstName, lastName } = await transaction
    .selectFrom('accounts')
    .select(['firstName', 'lastName'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return `${firstName} ${lastName}`;
};

/** Mails everybody whom a cancellation concerns, once each: who booked, and who was to come and has not cancelled. */
export const notifyCancelled = async (
  transaction: Transaction,
  { config }: Context,
  { cancellationId, places, money, cancelledBy }: News,
): Promise<void> => {
  const [first] = places;
  if (!first) return;
  const { title, eventId } = first;
  const shared = { title, when: whenOf(first), eventUrl: `${config.publicUrl}/events/${eventId}` };
  const tickets = places.map((place) => ({ holder: holderOf(place), ticketNumber: place.ticketNumber }));
  if (first.bookerClosedAt === null)
    await queueMail(transaction, {
      to: bookerOf(first),
      content: bookingCancelledMail({ ...shared, ...money, tickets }),
      dedupeKey: `event-cancellation.mail:${cancellationId}`,
    });
  for (const place of places) {
    const other = otherAttendeeOf(place);
    if (!other || other.id === cancelledBy) continue;
    const by = await nameOf(transaction, cancelledBy, place);
    await queueMail(transaction, {
      to: other.to,
      content: placeCancelledMail({
        ...{ ...shared, by, ticketNumber: place.ticketNumber },
        eventUrl: other.id === null ? null : shared.eventUrl,
      }),
      guestOfEventId: other.id === null ? eventId : undefined,
      dedupeKey: `event-cancellation.mail:${cancellationId}:${place.id}`,
    });
  }
};
