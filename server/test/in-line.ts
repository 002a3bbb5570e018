import { expect } from 'vitest';
import type { Database, Transaction } from '../src/db/database.ts';
import { countBlocked } from './blocked-statements.ts';

/**
 * Has two calls stand in line for what `lock` holds, in the order in which they are given, and then lets them go on one after
 * the other: the second began before the first had its turn.
 */
export const inLine = async <One, Other>(
  db: Database,
  lock: (transaction: Transaction) => Promise<unknown>,
  [one, other]: readonly [() => Promise<One>, () => Promise<Other>],
): Promise<[One, Other]> => {
  const both = await db.transaction().execute(async (transaction) => {
    await lock(transaction);
    const untilWaiting = async (count: number): Promise<void> => {
      await expect.poll(() => countBlocked(db), { timeout: 25_000 }).toBe(count);
    };
    const first = one();
    await untilWaiting(1);
    const second = other();
    await untilWaiting(2);
    return { calls: Promise.all([first, second]) };
  });
  return both.calls;
};
