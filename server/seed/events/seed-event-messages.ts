import { sql } from 'kysely';
import { keepRecipients } from '../../src/events/messages/audience-queries.ts';
import { createRandom } from '../plan/random.ts';
import { minutesAfter, type Seeding } from '../seeding.ts';
import type { SeededEvent } from './seed-events.ts';

const MINUTES_OF_A_DAY = 1440;

const WRITTEN = [
  {
    daysAgo: 6,
    subject: 'Boots and high-visibility vests',
    body: 'Parts of the yard are at work on the day. Please wear closed boots; vests are at the gate, in all sizes.\n\nChildren are welcome in the hall, not in the yard.',
  },
  {
    daysAgo: 1,
    subject: 'Where to park tomorrow',
    body: 'The car park at the main gate is full by nine. Please use the gravel yard in Siding Lane, two minutes on foot; trucks and trailers go in by the workshop gate.\n\nThe barbecue is on from eleven. Have your ticket ready on your phone, or on paper.',
  },
] as const;

const EVERYBODY = {
  placeIds: [],
  ticketPriceIds: [],
  statuses: ['Active', 'Attended'],
  withBookers: true,
} as const;

/** The mails of a message as they are once they have been sent: without their words. */
const keepMails = (
  { transaction }: Seeding,
  { messageId, subject, sentAt }: { messageId: string; subject: string; sentAt: Date },
) =>
  sql`with whom as (
      select r.position, gen_random_uuid() as mail_id, coalesce(a.email, p.guest_email) as address,
        coalesce(a.first_name || ' ' || a.last_name, p.guest_first_name || ' ' || p.guest_last_name) as name,
        case when a.id is null then p.event_id end as event_id
      from event_message_recipients r left join accounts a on a.id = r.account_id
        left join event_places p on p.id = r.place_id
      where r.message_id = ${messageId} and not r.is_unreached
    ), kept as (
      insert into mails (id, to_address, to_name, subject, status, created_at, sent_at, guest_of_event_id)
      select mail_id, address, name, ${subject}, 'sent', ${sentAt}, ${sentAt}, event_id from whom returning id
    )
    update event_message_recipients r set mail_id = whom.mail_id from whom, kept
    where r.message_id = ${messageId} and r.position = whom.position and kept.id = whom.mail_id`.execute(
    transaction,
  );

/** What the office wrote to those who go to the event of today. */
export const seedEventMessages = async (
  seeding: Seeding,
  events: readonly SeededEvent[],
  officerId: string,
): Promise<void> => {
  const { transaction, now } = seeding;
  // A source of its own: what is planned after it stays as it is.
  const random = createRandom(1123);
  for (const { id: eventId } of events.filter(({ isToday }) => isToday))
    for (const { daysAgo, subject, body } of WRITTEN) {
      const messageId = random.uuid();
      const sentAt = minutesAfter(now, -daysAgo * MINUTES_OF_A_DAY);
      const to = { ...EVERYBODY, placeIds: [], ticketPriceIds: [], statuses: [...EVERYBODY.statuses] };
      await transaction
        .insertInto('eventMessages')
        .values({
          ...{ id: messageId, eventId, subject, body, sentBy: officerId },
          sentAt,
          queuedAt: sentAt,
          audience: JSON.stringify(to),
        })
        .execute();
      await keepRecipients(transaction, messageId, { eventId, to });
      await keepMails(seeding, { messageId, subject, sentAt });
    }
};
