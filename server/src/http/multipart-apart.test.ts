import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MultipartBody } from '@linehaul/contract/endpoint';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { registerClientAddress } from './client-address.ts';
import { connectionOptions, registerBodyDeadline } from './limits/connection-limits.ts';
import { registerUploadPace } from './limits/upload-pace.ts';
import { registerErrorReplies } from './error-replies.ts';
import { acceptMultipart, readMultipart } from './multipart.ts';

const RULES: MultipartBody = {
  fields: z.object({}),
  files: { name: 'file', maxCount: 3, maxTotalBytes: 1_000_000, tooLarge: 'Too large' },
};
const app = Fastify(connectionOptions({ requestMs: 60_000, headersMs: 1000, idleMs: 1000, checkMs: 100 }));
registerErrorReplies(app);
registerClientAddress(app, ['loopback']);
registerBodyDeadline(app, 500);
registerUploadPace(app, { slowMs: 1500, lookMs: 1500, bytesPerSecond: 200 });
void app.register(async (scope) => {
  await acceptMultipart(scope);
  scope.get('/under-way', async () => scope.uploads.length);
  const endpoint = { method: 'POST', path: '/', summary: '', multipart: RULES } as const;
  scope.route({
    method: 'POST',
    url: '/',
    config: { endpoint },
    handler: async (request) => {
      const { fields, files } = await readMultipart(request, RULES);
      return { fields, files: files.map(({ filename, bytes }) => [filename, bytes.length]) };
    },
  });
});
app.post('/elsewhere', async () => 'read');

let address: string;
let temporary: string;
beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'linehaul-uploads-'));
  process.env['TMPDIR'] = temporary;
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await rm(temporary, { recursive: true, force: true });
});

const post = async (
  body: FormData | string | ReadableStream,
  headers: Record<string, string> = {},
  path = '/',
) => {
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    body,
    headers,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

const BOUNDARY = 'xyz';
const TYPE = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
const part = (disposition: string, content: string): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
const END = `--${BOUNDARY}--\r\n`;

const formWith = (files: number[]): FormData => {
  const form = new FormData();
  form.append('comments', 'Hello');
  for (const size of files) form.append('file', new File([new Uint8Array(size)], 'a.pdf'));
  return form;
};

test('fields and files are read, whatever case the name of the files has', async () => {
  expect(await post(formWith([1000, 2000]))).toEqual({
    status: 200,
    body: {
      fields: { comments: 'Hello' },
      files: [
        ['a.pdf', 1000],
        ['a.pdf', 2000],
      ],
    },
  });
  expect((await post(part('name="FILE"; filename="a"', 'x') + END, TYPE)).body['files']).toEqual([['a', 1]]);
});

test('a file input that was left empty is no file', async () => {
  expect((await post(part('name="file"; filename=""', '') + END, TYPE)).body['files']).toEqual([]);
});

test('exactly as many bytes and files as allowed pass; one more of either is refused', async () => {
  expect((await post(formWith([400_000, 600_000]))).status).toBe(200);
  expect(await post(formWith([400_000, 600_001]))).toMatchObject({
    status: 413,
    body: { message: 'Too large', modelState: { file: ['Too large'] } },
  });
  expect((await post(formWith([1, 1, 1]))).status).toBe(200);
  expect((await post(formWith([1, 1, 1, 1]))).status).toBe(413);
});

test('a body that does not say how long it is ends where the limit is', async () => {
  const head = new TextEncoder().encode(part('name="file"; filename="a"', '').slice(0, -2));
  let sent = 0;
  const endless = new ReadableStream({
    start: (controller) => controller.enqueue(head),
    pull: (controller) => {
      sent += 65_536;
      if (sent > 20_000_000) controller.close();
      else controller.enqueue(new Uint8Array(65_536));
    },
  });
  expect((await post(endless, TYPE)).status).toBe(413);
});

test.each([
  ['no end', part('name="comments"', 'Hello')],
  ['a file that breaks off', part('name="file"; filename="a"', 'x').slice(0, -2)],
  ['a field named twice', part('name="a"', '1') + part('name="a"', '2') + END],
  ['files under another name', part('name="other"; filename="a"', 'x') + END],
  ['a name of the prototype', part('name="__proto__"', 'x') + END],
  [
    'a field in JSON',
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="a"\r\ncontent-type: application/json\r\n\r\n{"b":1}\r\n${END}`,
  ],
  ['21 fields', Array.from({ length: 21 }, (_, index) => part(`name="a${index}"`, 'x')).join('') + END],
])('%s is refused', async (_name, body) => {
  expect((await post(body, TYPE)).status).toBe(400);
});

test('an empty body is a form without fields', async () => {
  expect(await post('', TYPE)).toEqual({ status: 200, body: { fields: {}, files: [] } });
});

test('a field of more than 32 KiB is refused', async () => {
  expect((await post(part('name="a"', 'x'.repeat(32_769)) + END, TYPE)).status).toBe(413);
});

test('another type than a form with files is refused here, and a form with files everywhere else', async () => {
  expect((await post('{}', { 'content-type': 'application/json' })).status).toBe(415);
  expect((await post('a', { 'content-type': 'multipart/form-data' })).status).toBe(400);
  expect((await post(formWith([1]), {}, '/elsewhere')).status).toBe(415);
});

/** Sends the head and some of the body, and keeps on sending if asked to; says what came back. */
const sendSlowly = async (
  path: string,
  keepsOn: boolean,
  from = 1,
): Promise<{ answer: string; tookMs: number }> => {
  const startedAt = performance.now();
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  const type = path === '/' ? TYPE['content-type'] : 'text/plain';
  const head = [`POST ${path} HTTP/1.1`, 'host: a', `x-forwarded-for: 192.0.2.${from}`];
  socket.write([...head, `content-type: ${type}`, 'content-length: 50000', '', ''].join('\r\n'));
  socket.write(part('name="file"; filename="a"', '').slice(0, -2));
  const timer = keepsOn ? setInterval(() => socket.write('x'), 50) : undefined;
  await once(socket, 'close');
  clearInterval(timer);
  return { answer, tookMs: performance.now() - startedAt };
};

test('files may come slowly, but not for ever; any other body is cut off sooner', async () => {
  const [files, text] = await Promise.all([sendSlowly('/', true), sendSlowly('/elsewhere', true)]);
  expect(files.answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(text.answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(files.tookMs).toBeGreaterThan(1400);
  expect(text.tookMs).toBeLessThan(files.tookMs - 200);
});

/** Sends a file of 200 KB within some five seconds, at the pace of a bad line; says what came back. */
const sendSteadily = async (from: string): Promise<{ status: number; tookMs: number }> => {
  const startedAt = performance.now();
  let left = 100;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) =>
      controller.enqueue(new TextEncoder().encode(part('name="file"; filename="a"', '').slice(0, -2))),
    async pull(controller) {
      await sleep(50);
      left -= 1;
      if (left >= 0) return controller.enqueue(new Uint8Array(2000));
      controller.enqueue(new TextEncoder().encode(`\r\n${END}`));
      controller.close();
    },
  });
  const headers = { ...TYPE, 'x-forwarded-for': from };
  const status = await post(body, headers).then(
    (answer) => answer.status,
    () => 0,
  );
  return { status, tookMs: performance.now() - startedAt };
};

test('files that go on coming may take longer than everybody has', async () => {
  const { status, tookMs } = await sendSteadily('192.0.2.1');
  expect([status, tookMs > 3500]).toEqual([200, true]);
});

test('of one network a single one may be so slow, and five of all; the others are cut off when their time is up', async () => {
  const count = async (froms: string[]): Promise<number> => {
    const sent = await Promise.all(froms.map(sendSteadily));
    expect(sent.filter(({ status, tookMs }) => status !== 200 && tookMs < 1400)).toEqual([]);
    return sent.filter(({ status }) => status === 200).length;
  };
  expect(await count(['192.0.2.1', '192.0.2.1'])).toBe(1);
  expect(await count(Array.from({ length: 7 }, (_, at) => `192.0.2.${at}`))).toBe(5);
  expect(await count(['192.0.2.1', '192.0.2.2'])).toBe(2);
});

test('only ten bodies are read at once, and those that were broken off count no longer', async () => {
  const slow = Array.from({ length: 10 }, (_, from) => sendSlowly('/', false, from));
  await expect.poll(async () => (await fetch(`${address}/under-way`)).text()).toBe('10');
  expect((await post(formWith([1]))).status).toBe(503);
  await Promise.all(slow);
  await expect.poll(async () => (await fetch(`${address}/under-way`)).text()).toBe('0');
  expect((await post(formWith([1]))).status).toBe(200);
});

test('only three of them are one’s own, so that nobody who sends slowly keeps others from sending', async () => {
  const slow = Array.from({ length: 3 }, () => sendSlowly('/', false));
  await expect.poll(async () => (await fetch(`${address}/under-way`)).text()).toBe('3');
  expect((await post(formWith([1]), { 'x-forwarded-for': '192.0.2.1' })).status).toBe(429);
  expect((await post(formWith([1]), { 'x-forwarded-for': '192.0.2.2' })).status).toBe(200);
  await Promise.all(slow);
});

test('nothing of all this was written to the folder for temporary files', async () => {
  expect(tmpdir()).toBe(temporary);
  expect(await readdir(temporary)).toEqual([]);
});
