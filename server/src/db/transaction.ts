import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseFaultOf, OutcomeUnknown } from './database-fault.ts';
import type { Database, Transaction } from './database.ts';
import { beginInstant } from './instant.ts';

const MAX_TRIES = 5;

/** True for everything that is done between the beginning of a transaction and its end. */
const open = new AsyncLocalStorage<true>();

/**
 * Throws inside a transaction: whoever waits there for something outside the database holds its locks, and a
 * connection, for as long as that likes to stall. Ask before the transaction, or enqueue a job that asks.
 */
export const requireNoTransaction = (asked: string): void => {
  if (open.getStore()) throw new Error(`${asked} was asked within a transaction`);
};

/** Up to twice the step before, so that transactions that were in each other's way do not meet again. */
const restMs = (tries: number): number => 10 * 2 ** tries * (1 + Math.random());

const tryOnce = async <T>(db: Database, work: (transaction: Transaction) => Promise<T>): Promise<T> => {
  let isCommitting = false;
  try {
    return await db.transaction().execute(async (transaction) => {
      const result = await open.run(true, () => work(transaction));
      isCommitting = true;
      return result;
    });
  } catch (error) {
    throw isCommitting && databaseFaultOf(error) === 'away' ? new OutcomeUnknown(error) : error;
  }
};

/**
 * Runs `work` in one transaction; repeats it when PostgreSQL reports a serialisation failure or a deadlock.
 * Throws `OutcomeUnknown` when the connection is lost while it commits.
 */
export async function inTransaction<T>(
  db: Database,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryOnce(db, work);
    } catch (error) {
      if (tries === MAX_TRIES || databaseFaultOf(error) !== 'conflict') throw error;
      await sleep(restMs(tries));
    }
  }
}

/**
 * Reads everything as it was at one instant. Statements on their own may see a commit between them: the first of them
 * what was before it, the last what came of it, which is a state that never was and that nobody asks about again.
 */
export const readAtOnce = <T>(db: Database, read: (snapshot: Database) => Promise<T>): Promise<T> =>
  db.isTransaction
    ? read(db)
    : db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((snapshot) => {
          beginInstant(snapshot);
          return open.run(true, () => read(snapshot));
        });
