import type { PublicationState, StateCounts } from '@linehaul/contract/office-values';
import { type RawBuilder, sql } from 'kysely';

/** `stateOf`, as the database asks it of the rows of a table; a test holds both together. */
export const inState = (table: string, state: PublicationState, now: Date): RawBuilder<boolean> => {
  const [from, until] = [sql.ref(`${table}.published_from`), sql.ref(`${table}.published_until`)];
  const isTakenDown = sql<boolean>`(${until} <= ${now}) is true`;
  if (state === 'draft') return sql`${from} is null`;
  if (state === 'taken-down') return isTakenDown;
  return state === 'scheduled'
    ? sql`(${from} > ${now} and not (${isTakenDown}))`
    : sql`(${from} <= ${now} and not (${isTakenDown}))`;
};

const STATES = ['draft', 'scheduled', 'published', 'taken-down'] as const;

/** How many rows of a statement on a table are in each state: to be selected as one column. */
export const countedByState = (table: string, now: Date): RawBuilder<StateCounts> =>
  sql`json_build_object(${sql.join(
    STATES.flatMap((state) => [sql.lit(state), sql`count(*) filter (where ${inState(table, state, now)})`]),
  )})`;

/** How many there are in a state, or in all of them. */
export const totalIn = (counts: StateCounts, state: PublicationState | undefined): number =>
  state === undefined ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[state];
