import type { OfficeCpdRecord } from '@linehaul/contract/office-cpd';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { hoursOf } from '../hours-rules.ts';

type SameDay = OfficeCpdRecord['sameDay'][number];

interface Row extends Omit<SameDay, 'hours'> {
  readonly recordId: string;
  readonly hundredths: number;
}

/** As many as somebody looks at beside one activity. */
const MAX_TOLD = 5;

/** What else waits or counts for the person of each record on its day, by the record: the same may have been logged twice, or given already. */
export const findSameDay = async (
  reader: Reader,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, readonly SameDay[]>> => {
  if (recordIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select own.id as record_id, other.id as cpd_id, other.title, other.hundredths, other.state, other.source
    from cpd_records own cross join lateral (
      select id, title, hundredths, state, source, created_at from cpd_records
      where account_id = own.account_id and completed_on = own.completed_on and id <> own.id
        and state in ('submitted', 'approved')
      order by created_at, id limit ${MAX_TOLD}) other
    where own.id = any(${recordIds}::uuid[]) order by other.created_at, other.id`.execute(reader);
  const told = Map.groupBy(rows, ({ recordId }) => recordId);
  return new Map(
    [...told].map(([recordId, others]) => [
      recordId,
      others.map(({ cpdId, title, hundredths, state, source }) => ({
        ...{ cpdId, title, hours: hoursOf(hundredths), state, source },
      })),
    ]),
  );
};
