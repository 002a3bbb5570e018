import { sql } from 'kysely';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';

const HOUR_MS = 3_600_000;

/** The tickets that one officer or pass scanned at one door of an event, of those that came in within one hour. */
interface LoggedHour {
  readonly eventId: string;
  readonly door: string;
  readonly letInBy: string | null;
  readonly letInByPass: string | null;
  readonly from: Date;
  readonly until: Date;
  readonly admitted: number;
  readonly doubleEntries: number;
  readonly flagged: number;
}

interface Hours {
  readonly before: Date;
  readonly now: Date;
}

/**
 * Marks what is not logged yet and counts it. Whoever had come in that day already, where the event is, is a double entry,
 * however they came in; of two notes the one that reached us later is. What should let nobody in is counted apart.
 */
const markLogged = async (transaction: Transaction, { before, now }: Hours): Promise<LoggedHour[]> => {
  const { rows } = await sql<LoggedHour>`
    with logged as (
      update event_entries set told_at = ${now}
      where told_at is null and way = 'ticket' and received_at < ${before}
      returning id, event_id, place_id, door, let_in_by, let_in_by_pass, happened_at, received_at, problem
    ), judged as (
      select logged.*, exists (
        select from event_entries earlier, events
        where earlier.place_id = logged.place_id and earlier.id <> logged.id and events.id = logged.event_id
          and earlier.undone_at is null and earlier.problem is null
          and (earlier.happened_at at time zone time_zone)::date
            = (logged.happened_at at time zone time_zone)::date
          and (earlier.received_at, earlier.id) < (logged.received_at, logged.id)
      ) as is_double
      from logged
    )
    select event_id, door, let_in_by, let_in_by_pass,
      min(happened_at) as "from", max(happened_at) as "until",
      (count(*) filter (where problem is null and not is_double))::int as admitted,
      (count(*) filter (where problem is null and is_double))::int as double_entries,
      (count(*) filter (where problem is not null))::int as flagged
    from judged
    group by event_id, door, let_in_by, let_in_by_pass, date_trunc('hour', received_at, 'UTC')
    order by date_trunc('hour', received_at, 'UTC'), event_id, door, let_in_by, let_in_by_pass`.execute(
    transaction,
  );
  return rows;
};

/**
 * Records in the audit log how many tickets were scanned in the hours that are over: a conference of a thousand people is a
 * few entries, not a thousand. Marked and recorded in one transaction, so that each scan is counted once.
 */
export const logEntries = async ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now();
  const before = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  await inTransaction(db, async (transaction) => {
    for (const hour of await markLogged(transaction, { before, now })) {
      const { eventId, letInBy, letInByPass, from, until, ...counted } = hour;
      await recordAudit(transaction, {
        ...{ action: 'event.tickets-scanned', at: now, subject: { kind: 'event', id: eventId } },
        by: letInBy === null ? undefined : { actorId: letInBy },
        after: {
          ...counted,
          from: from.toISOString(),
          until: until.toISOString(),
          ...(letInByPass !== null && { pass: letInByPass }),
        },
      });
    }
  });
};
