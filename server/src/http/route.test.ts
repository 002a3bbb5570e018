import { endpoint } from '@linehaul/contract/endpoint';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { implement, requireDeclaredAudiences } from './route.ts';

const start = () => {
  const app = Fastify();
  requireDeclaredAudiences(app);
  return app;
};

test('a call that the table of access lacks stops the start', () => {
  const unlisted = endpoint({ method: 'GET', path: '/api/nowhere', summary: 'Nothing.' });
  expect(() => implement(start(), unlisted, { handle: async () => ({ data: undefined }) })).toThrow(
    'GET /api/nowhere declares no audience',
  );
});

test('a route beside the calls that declares no audience stops the start', async () => {
  const app = start();
  app.get('/page', { config: { audience: 'anyone' } }, async () => 'fine');
  app.post('/secret', async () => 'for nobody in particular');
  await expect(app.ready()).rejects.toThrow('POST /secret declares no audience');
});

test('with an audience for every route the start goes on', async () => {
  const app = start();
  app.get('/page', { config: { audience: 'anyone' } }, async () => 'fine');
  await app.ready();
  expect((await app.inject('/page')).body).toBe('fine');
});
