import pg from 'pg';
import { vi } from 'vitest';
import { isTicketLock, withoutLock } from './ticket-lock.ts';

/** Does `work` while nobody locks the types of tickets: the control of a test of what that lock is for. */
export const withoutTicketLock = async (work: () => Promise<unknown>): Promise<void> => {
  const query: (...args: unknown[]) => unknown = Reflect.get(pg.Client.prototype, 'query');
  let unlocked = 0;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: unknown,
    ...[first, ...rest]: unknown[]
  ) {
    if (typeof first === 'string' && isTicketLock(first)) {
      unlocked += 1;
      return Reflect.apply(query, this, [withoutLock(first), ...rest]);
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
