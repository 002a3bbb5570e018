import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { openLine, readAll } from '../../../test/calls/bare-line.ts';
import { startTestPortal } from '../../../test/portal.ts';
import { type HangingUp, registerHangingUp } from './hanging-up.ts';

const serve = async (limits?: HangingUp): Promise<FastifyInstance> => {
  const app = Fastify({ keepAliveTimeout: 600_000 });
  if (limits) registerHangingUp(app, limits);
  app.get<{ Querystring: { ms: string } }>('/', async ({ query }) => {
    await sleep(Number(query.ms), undefined, { ref: false });
    return 'here';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
};

const open = async ({ server }: FastifyInstance, sent: string): Promise<Socket> => {
  const socket = await openLine(server);
  socket.write(sent);
  return socket;
};

const asking = (ms: number): string => `GET /?ms=${ms} HTTP/1.1\r\nhost: a\r\n\r\n`;

/** Cuts nobody off within any test. */
const PATIENT = { lookMs: 20, patienceMs: 600_000 };

test.each([
  ['by which nothing was ever asked', ''],
  ['by which a request never came whole', 'GET / HTTP/1.1\r\nhost: a\r\nx-slow: '],
])('a line %s does not hold up the stop', async (_which, sent) => {
  const app = await serve(PATIENT);
  const socket = await open(app, sent);
  const closed = once(socket, 'close');
  await app.close();
  await closed;
});

test('it would, without our hanging up', async () => {
  const app = await serve();
  const socket = await openLine(app.server);
  const closing = app.close();
  expect(await Promise.race([closing, sleep(500, 'waits')])).toBe('waits');
  socket.destroy();
  await closing;
});

test('the portal stops though a browser keeps a line ready', async () => {
  const portal = await startTestPortal();
  const socket = connect(Number(new URL(portal.address).port), '127.0.0.1');
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  await portal.stop();
  await closed;
});

test('whoever is being answered gets the answer, and the line is hung up after it', async () => {
  const app = await serve(PATIENT);
  const asked = once(app.server, 'request');
  const answer = readAll(await open(app, asking(400)));
  await asked;
  await app.close();
  expect(await answer).toMatch(/^HTTP\/1\.1 200 .*here$/s);
});

test('whoever would be answered later than a stop may take is cut off', async () => {
  const app = await serve({ lookMs: 20, patienceMs: 100 });
  const asked = once(app.server, 'request');
  const answer = readAll(await open(app, asking(600_000)));
  await asked;
  await app.close();
  expect(await answer).toBe('');
});

test('a server that was never asked to listen stops, too', async () => {
  const app = Fastify();
  registerHangingUp(app);
  expect((await app.inject('/')).statusCode).toBe(404);
  await app.close();
});
