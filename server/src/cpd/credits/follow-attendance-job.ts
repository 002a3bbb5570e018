import { dayOf } from '@linehaul/contract/dates';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { JobPayloads } from '../../jobs/job-kinds.ts';
import { type Due, followCompleted, type FollowedPerson } from './follow-completed-command.ts';

type Asked = JobPayloads['event.credit-attendance'];

/** Of one event one job at a time: what a job reads of who came is then true until it has written what follows. */
const lockEvent = async (transaction: Transaction, eventId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('event credits'), hashtext(${eventId}))`.execute(
    transaction,
  );
};

const findEvent = (transaction: Transaction, id: string) =>
  transaction
    .selectFrom('events')
    .select(['title', 'startsAt', 'cpdHundredths', 'cpdCategoryId', 'calledOffAt'])
    .where('id', '=', id)
    .executeTakeFirst();
type Event = NonNullable<Awaited<ReturnType<typeof findEvent>>>;

/** Everybody with an account who has or had a place, whether they were let in, and what was given for it. */
const findPeople = async (transaction: Transaction, eventId: string): Promise<FollowedPerson[]> => {
  const { rows } = await sql<FollowedPerson>`
    select people.*, records.state is not distinct from 'approved' as is_given, records.title, records.presenter, records.category_id,
      records.completed_on::text as completed_on, records.hundredths
    from (select attendee_id as account_id, 'event:' || event_id || ':' || attendee_id as source_key,
        bool_or(status = 'confirmed' and attendance_status = 'Attended') as is_done
      from event_places join accounts on accounts.id = attendee_id
      where event_id = ${eventId} and accounts.closed_at is null group by event_id, attendee_id) people
    left join cpd_records records on records.source_key = people.source_key
    order by people.account_id`.execute(transaction);
  return rows;
};

/** What whoever came is due; undefined where the event gives nothing. */
const dueOf = (
  { title, startsAt, cpdHundredths, cpdCategoryId, calledOffAt }: Event,
  timeZone: string,
): Due | undefined =>
  cpdHundredths === null || cpdCategoryId === null || calledOffAt !== null
    ? undefined
    : {
        ...{ source: 'event', title, categoryId: cpdCategoryId, presenter: '', domain: '' },
        // Periods are the association's: what begins at night elsewhere may be of another day here.
        ...{ completedOn: dayOf(startsAt, timeZone), hundredths: cpdHundredths },
      };

/**
 * Gives the hours of an event to everybody who was let in, once, and takes them back from who was not after all; where its
 * hours, day or name have changed since, records follow. It goes by what is known now, so that it may come late or twice.
 */
export const followAttendance = ({ db, clock, config }: Context, { eventId }: Asked): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await lockEvent(transaction, eventId);
    const event = await findEvent(transaction, eventId);
    if (!event) return;
    const due = dueOf(event, config.association.timeZone);
    await followCompleted(transaction, {
      people: await findPeople(transaction, eventId),
      dueOf: () => due,
      at: clock.now(),
      goOn: () => enqueue(transaction, { kind: 'event.credit-attendance', payload: { eventId } }),
    });
  });
