import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { registerClientAddress } from '../client-address.ts';
import { registerErrorReplies } from '../error-replies.ts';
import { createPlainPages } from '../pages/plain-page.ts';
import { registerLoadShedding } from './load-shedding.ts';

const holdEventLoop = (forMs: number): void => {
  const endsAtMs = performance.now() + forMs;
  while (performance.now() < endsAtMs);
};

test('a busy portal refuses calls in words, has pages asked for again, and refuses no part of one', async () => {
  const app = Fastify();
  registerErrorReplies(app);
  registerClientAddress(app, []);
  app.decorateRequest('cspNonce', '');
  app.decorate('sendPlainPage', createPlainPages({ name: 'Freight Association' }));
  await registerLoadShedding(app, { warmUpMs: 0, maxEventLoopDelayMs: 20, sampleMs: 500 });
  app.get('/api/user', () => 'me');
  app.get('/events', () => 'page');
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
  const page = await app.inject({ url: '/events?page=2', headers: { accept: 'text/html' } });
  expect([page.statusCode, page.headers['refresh'], page.headers['retry-after']]).toEqual([503, '5', '5']);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('The portal is busy.');
  expect(page.body).toContain('href="/events?page=2"');
  await app.close();
});
