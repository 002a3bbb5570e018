import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Transaction } from './database.ts';

const RETRYABLE = new Set(['40001', '40P01']);
const MAX_TRIES = 5;

/** True for everything that is done between the beginning of a transaction and its end. */
const open = new AsyncLocalStorage<true>();

/**
 * Throws inside a transaction: whoever waits there for something outside the database holds its locks, and a connection,
 * for as long as that likes to stall. Ask first, or owe the asking to the worker.
 */
export const requireNoTransaction = (asked: string): void => {
  if (open.getStore()) throw new Error(`${asked} was asked within a transaction`);
};

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
      return await db.transaction().execute((transaction) => open.run(true, () => work(transaction)));
    } catch (error) {
      if (tries === MAX_TRIES || !RETRYABLE.has(codeOf(error) ?? '')) throw error;
      await sleep(10 * 2 ** tries);
    }
  }
}
