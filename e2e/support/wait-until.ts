import { setTimeout as sleep } from 'node:timers/promises';

const TIMEOUT_MS = 120_000;

/** Asks again and again until there is an answer; throws after two minutes. */
export const waitUntil = async <T>(find: () => Promise<T | undefined>, what: string): Promise<T> => {
  const endsAt = Date.now() + TIMEOUT_MS;
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    if (Date.now() > endsAt) throw new Error(`Waited in vain until ${what}`);
    await sleep(100);
  }
};
