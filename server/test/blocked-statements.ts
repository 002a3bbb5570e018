import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../src/db/database.ts';

/** Statements on this database that wait for a lock. */
export const countBlocked = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ blocked: number }>`select count(*)::int as blocked from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.blocked ?? 0;
};

/** Resolves once something waits for a lock, or `work` is done and has waited for none. */
export const untilBlocked = async (db: Database, work: Promise<unknown>): Promise<void> => {
  let isDone = false;
  const noteDone = (): void => {
    isDone = true;
  };
  work.then(noteDone, noteDone);
  await expect.poll(async () => isDone || (await countBlocked(db)) > 0, { timeout: 30_000 }).toBe(true);
};
