import type { Socket } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLine, readAll } from '../../../test/calls/bare-line.ts';
import { connectionOptions } from './connection-limits.ts';

const LIMITS = { requestMs: 600, headersMs: 300, idleMs: 300, checkMs: 50 };
const app = Fastify(connectionOptions(LIMITS));
app.get('/', async () => 'here');

beforeAll(() => app.listen({ host: '127.0.0.1', port: 0 }));
afterAll(() => app.close());

const open = (): Promise<Socket> => openLine(app.server);

const keepWriting = (socket: Socket, part: string): void => {
  const timer = setInterval(() => socket.write(part), 40);
  socket.once('close', () => clearInterval(timer));
};

test('a header that never ends is cut off, however steadily it comes', async () => {
  const socket = await open();
  socket.write('GET / HTTP/1.1\r\nhost: a\r\nx-slow: ');
  keepWriting(socket, 'a');
  expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 408 .*frame-ancestors 'none'/s);
});

test('a body that never ends is cut off, too', async () => {
  const socket = await open();
  socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: 100000\r\n\r\n');
  keepWriting(socket, 'a');
  expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 4\d\d /);
});

test('a request in time is answered, which shows that the cuts above are the limits’ doing', async () => {
  const socket = await open();
  socket.write('GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
  expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 200 .*here$/s);
});

test.each([
  ['what is not HTTP', 'nonsense\r\n\r\n', '400'],
  [
    'a header longer than 16 KiB',
    `GET / HTTP/1.1\r\nhost: a\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`,
    '431',
  ],
])('%s is refused in an answer that no page may frame', async (_name, text, status) => {
  const socket = await open();
  socket.write(text);
  expect(await readAll(socket)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .*frame-ancestors 'none'`, 's'));
});
