import pg from 'pg';
import { vi } from 'vitest';

/**
 * Holds `first` right after it has read what `isRead` knows by its statement, until `meanwhile` is done: it goes on with what was
 * true before. @throws where nothing of the kind was read.
 */
export const afterReading = async <First, Other>(
  isRead: (text: string) => boolean,
  first: () => Promise<First>,
  meanwhile: () => Promise<Other>,
): Promise<[First, Other]> => {
  const query: (...args: unknown[]) => unknown = Reflect.get(pg.Client.prototype, 'query');
  const [read, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isHeld = false;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: unknown,
    ...args: unknown[]
  ) {
    const answer = Reflect.apply(query, this, args);
    if (isHeld || typeof args[0] !== 'string' || !isRead(args[0])) return answer;
    isHeld = true;
    return Promise.resolve(answer).then(async (rows) => {
      read.resolve();
      await done.promise;
      return rows;
    });
  });
  try {
    const held = first();
    const isOver = held.then(() => {
      throw new Error('Nothing of the kind was read');
    });
    await Promise.race([read.promise, isOver]);
    isOver.catch(() => undefined);
    const other = await meanwhile();
    done.resolve();
    return [await held, other];
  } finally {
    done.resolve();
    spy.mockRestore();
  }
};
