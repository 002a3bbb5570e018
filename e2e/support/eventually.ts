import { expect } from 'vitest';

/** For what the page comes to show or hold in a moment. */
export const expectSoon = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 15_000 });
