import type { Selectable } from 'kysely';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import type { DB } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { findPeopleToNotify, type PersonToNotify } from '../notifying/people-to-notify-queries.ts';
import { reminderMail } from './reminder-emails.ts';
import { dueReminder } from './reminder-rules.ts';

/** As many as are queued in a transaction. */
const BATCH = 100;
/** No reminder is sent longer before its event: a week, from the morning on. */
const LONGEST_MS = 9 * 86_400_000;

type RemindedEvent = Selectable<DB['events']>;

const findAhead = async ({ db, clock }: Context): Promise<string[]> => {
  const now = clock.now();
  const events = await db
    .selectFrom('events')
    .select('id')
    .where('startsAt', '>', now)
    .where('startsAt', '<', new Date(now.getTime() + LONGEST_MS))
    .where('reminderDays', 'is not', null)
    .orderBy('startsAt')
    .execute();
  return events.map(({ id }) => id);
};

/** The event as it is now, which until the transaction ends is neither moved nor called off. */
const holdPublished = (transaction: Transaction, id: string, now: Date): Promise<RemindedEvent | undefined> =>
  transaction
    .selectFrom('events')
    .selectAll()
    .where('id', '=', id)
    .where('publishedFrom', '<=', now)
    .where('calledOffAt', 'is', null)
    .forShare()
    .executeTakeFirst();

const queueReminder = (
  transaction: Transaction,
  { publicUrl, association }: Context['config'],
  { event, instant, person }: { event: RemindedEvent; instant: Date; person: PersonToNotify },
): Promise<void> => {
  const { key, name, address, firstName, hasAccount, ticketNumbers } = person;
  const eventUrl = hasAccount ? `${publicUrl}/events/${event.id}` : null;
  return queueMail(transaction, {
    to: { name, address },
    content: reminderMail({ event, firstName, ticketNumbers, eventUrl }),
    replyTo: { name: association.name, address: association.email },
    guestOfEventId: hasAccount ? undefined : event.id,
    // Whoever runs at the same time or again finds it queued.
    dedupeKey: `event.remind:${event.id}:${instant.toISOString()}:${key}`,
  });
};

/** Reminds some of those who come; answers the last of them where there may be more. */
const remindSome = (context: Context, id: string, after: string | undefined): Promise<string | undefined> =>
  inTransaction(context.db, async (transaction) => {
    const now = context.clock.now();
    const event = await holdPublished(transaction, id, now);
    const instant = event ? dueReminder(event, now) : null;
    if (!event || !instant) return undefined;
    const told = { eventId: id, withBookers: false, bookedBy: instant, after, limit: BATCH };
    const people = await findPeopleToNotify(transaction, told);
    for (const person of people) await queueReminder(transaction, context.config, { event, instant, person });
    return people.length < BATCH ? undefined : people.at(-1)?.key;
  });

/** Reminds those who come to an event of it, once each. */
export const remindOfEvents = async (context: Context): Promise<void> => {
  for (const id of await findAhead(context)) {
    let after: string | undefined;
    do after = await remindSome(context, id, after);
    while (after !== undefined);
  }
};
