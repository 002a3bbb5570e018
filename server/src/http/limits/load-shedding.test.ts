import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { registerClientAddress } from '../client-address.ts';
import { registerErrorReplies } from '../error-replies.ts';
import { registerLoadShedding } from './load-shedding.ts';

const holdEventLoop = (forMs: number): void => {
  const endsAtMs = performance.now() + forMs;
  while (performance.now() < endsAtMs);
};

test('a busy portal refuses calls in words, and no part of a page that is being opened', async () => {
  const app = Fastify();
  registerErrorReplies(app);
  registerClientAddress(app, []);
  await registerLoadShedding(app, { warmUpMs: 0, maxEventLoopDelayMs: 20, sampleMs: 500 });
  app.get('/api/user', () => 'me');
  app.get('/assets/page.js', () => 'part');
  const statusOf = async (url: string): Promise<number> => (await app.inject(url)).statusCode;
  await vi.waitFor(
    async () => {
      holdEventLoop(200);
      expect(await statusOf('/api/user')).toBe(503);
    },
    { timeout: 15_000, interval: 10 },
  );
  expect(await statusOf('/assets/page.js')).toBe(200);
  expect(await statusOf('/api/user')).toBe(503);
  await app.close();
});
