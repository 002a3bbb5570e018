import pg from 'pg';
import { vi } from 'vitest';

/** Does `work` while every statement that queues a mail fails: whoever would write one dies in the middle. */
export const dyingAtMails = async (work: () => Promise<unknown>): Promise<void> => {
  const query: (...args: unknown[]) => unknown = Reflect.get(pg.Client.prototype, 'query');
  let died = 0;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: unknown,
    ...[first, ...rest]: unknown[]
  ) {
    if (typeof first === 'string' && first.startsWith('insert into "mails"')) {
      died += 1;
      return Reflect.apply(query, this, ['select 1 / 0', ...rest.slice(1)]);
    }
    return Reflect.apply(query, this, [first, ...rest]);
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  if (died === 0) throw new Error('No mail was to be written: the test shows nothing');
};
