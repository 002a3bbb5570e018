import pg from 'pg';
import { vi } from 'vitest';

interface Lock {
  /** Whether a statement takes it. */
  readonly isIn: (text: string) => boolean;
  readonly withoutIt: (text: string) => string;
}

/** Does `work` while nobody takes a lock: the control of a test of what that lock is for. */
export const withoutLock = async (lock: Lock, work: () => Promise<unknown>): Promise<void> => {
  const query: (...args: unknown[]) => unknown = Reflect.get(pg.Client.prototype, 'query');
  let unlocked = 0;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: unknown,
    ...[first, ...rest]: unknown[]
  ) {
    if (typeof first === 'string' && lock.isIn(first)) {
      unlocked += 1;
      return Reflect.apply(query, this, [lock.withoutIt(first), ...rest]);
    }
    return Reflect.apply(query, this, [first, ...rest]);
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  if (unlocked === 0) throw new Error('No lock was left out: the control shows nothing');
};
