import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Transaction } from './database.ts';

const RETRYABLE = new Set(['40001', '40P01']);
const MAX_TRIES = 5;

const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

/** Runs `work` in one transaction; repeats it when PostgreSQL reports a serialisation failure or a deadlock. */
export async function inTransaction<T>(
  db: Database,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tries === MAX_TRIES || !RETRYABLE.has(codeOf(error) ?? '')) throw error;
      await sleep(10 * 2 ** tries);
    }
  }
}
