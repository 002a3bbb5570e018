import pg from 'pg';
import { vi } from 'vitest';

/** The worker looks for work all the time, whatever a test does. */
const IS_WORKER = /\boutbox\b/;

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown }).text);

/** The statements that are sent to PostgreSQL while `work` runs, but for those of the worker. */
export const watchStatements = async (work: () => Promise<unknown>): Promise<string[]> => {
  const watch = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return watch.mock.calls.map(([query]) => textOf(query)).filter((text) => !IS_WORKER.test(text));
  } finally {
    watch.mockRestore();
  }
};
