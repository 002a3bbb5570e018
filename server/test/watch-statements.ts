import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import pg from 'pg';
import { vi } from 'vitest';

const REQUEST_BEGINS = 'http.server.request.start';

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown }).text);

/**
 * The statements that `work` sends to PostgreSQL, itself or by the requests that it makes to a portal in this process.
 * What the worker does meanwhile is not among them.
 */
export const watchStatements = async (work: () => Promise<unknown>): Promise<string[]> => {
  const statements: string[] = [];
  const watched = new AsyncLocalStorage<true>();
  const beginRequest = (): void => watched.enterWith(true);
  const query: (...args: unknown[]) => unknown = Reflect.get(pg.Client.prototype, 'query');
  const watch = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: unknown,
    ...args: unknown[]
  ) {
    if (watched.getStore()) statements.push(textOf(args[0]));
    return Reflect.apply(query, this, args);
  });
  subscribe(REQUEST_BEGINS, beginRequest);
  try {
    await watched.run(true, work);
    return statements;
  } finally {
    unsubscribe(REQUEST_BEGINS, beginRequest);
    watch.mockRestore();
  }
};
