import { setTimeout as sleep } from 'node:timers/promises';

/** The work of a year that a portal catches up on takes ten seconds alone, and minutes beside five others. */
const TIMEOUT_MS = 300_000;
const LONGEST_PAUSE_MS = 2000;

/** Asks again, ever less often so that no limit is used up, until there is an answer; throws after five minutes. */
export const waitUntil = async <T>(find: () => Promise<T | undefined>, what: string): Promise<T> => {
  const endsAt = Date.now() + TIMEOUT_MS;
  for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 1.3, LONGEST_PAUSE_MS)) {
    const found = await find();
    if (found !== undefined) return found;
    if (Date.now() > endsAt) throw new Error(`Waited in vain until ${what}`);
    await sleep(pauseMs);
  }
};
