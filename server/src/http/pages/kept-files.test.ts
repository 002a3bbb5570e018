import { request } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PLAIN_SCRIPT } from '../../../test/outside/plain-web.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { keepFiles, KeptFiles } from './kept-files.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

interface Answer {
  status: number | undefined;
  headers: Record<string, unknown>;
  body: Buffer;
}

/** As bytes come over the wire: fetch would take the encoding off. */
const ask = (path: string, headers: Record<string, string>, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request(portal.address, { path, headers, method }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      const { date: _, 'content-security-policy': __, 'x-request-id': ___, ...rest } = response.headers;
      resolve({ status: response.statusCode, headers: rest, body });
    })
      .on('error', reject)
      .end();
  });

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['identity', (body: Buffer) => body],
])(
  'a built file that is kept in memory is answered as from the disk, to who takes %s',
  async (encoding, decode) => {
    const first = await ask(PLAIN_SCRIPT.path, { 'accept-encoding': encoding });
    expect(first.status).toBe(200);
    expect(first.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    expect(first.headers['cache-control']).toContain('immutable');
    expect(decode(first.body)).toEqual(PLAIN_SCRIPT.content);
    for (let turn = 0; turn < 3; turn += 1)
      expect(await ask(PLAIN_SCRIPT.path, { 'accept-encoding': encoding })).toEqual(first);
  },
);

test('of a kept file too, a part is answered as a part, and who has it already is told so', async () => {
  const whole = await ask(PLAIN_SCRIPT.path, {});
  const part = await ask(PLAIN_SCRIPT.path, { range: 'bytes=0-9' });
  expect(part.status).toBe(206);
  expect(part.body).toEqual(whole.body.subarray(0, 10));
  const same = await ask(PLAIN_SCRIPT.path, { 'if-none-match': String(whole.headers['etag']) });
  expect([same.status, same.body.length]).toEqual([304, 0]);
  const head = await ask(PLAIN_SCRIPT.path, {}, 'HEAD');
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(head.headers['content-length']).toBe(whole.headers['content-length']);
});

test.each(['/assets/nothing-here.js', '/assets/../index.html', '/assets/%2e%2e/index.html'])(
  '%s is no file, however often it is asked for',
  async (path) => {
    const turns = [await ask(path, {}), await ask(path, {}), await ask(path, {})];
    for (const { body } of turns) expect(body.toString()).not.toContain('__CSP_NONCE__');
    expect(new Set(turns.map(({ status }) => status)).size).toBe(1);
  },
);

test('what was asked for once is answered without the disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kept-files-'));
  const app = Fastify();
  keepFiles(app, folder);
  await app.register(fastifyStatic, { root: folder, prefix: '/assets/', preCompressed: true });
  const askFor = async (name: string) => {
    const headers = { 'accept-encoding': 'gzip, br' };
    return (await app.inject({ url: `/assets/${name}`, headers })).statusCode;
  };
  // What has no smaller form is kept as it is.
  for (const name of ['kept.js', 'kept.js.br', 'kept.woff2', 'large.js'])
    await writeFile(join(folder, name), Buffer.alloc(name === 'large.js' ? 200_000 : 100, 'a'));
  // The second time the first answer has certainly been dealt with.
  for (let turn = 0; turn < 2; turn += 1)
    expect([await askFor('kept.js'), await askFor('kept.woff2'), await askFor('large.js')]).toEqual([
      200, 200, 200,
    ]);
  await rm(folder, { recursive: true });
  await vi.waitFor(async () => expect(await askFor('large.js')).toBe(404));
  expect([await askFor('kept.js'), await askFor('kept.woff2')]).toEqual([200, 200]);
  await app.close();
});

const fileOf = (size: number) => ({ headers: {}, body: Buffer.alloc(size) });

test('what was asked for longest ago makes way for what is asked for now', () => {
  const kept = new KeptFiles(100);
  kept.keep('one', fileOf(40));
  kept.keep('two', fileOf(40));
  kept.find('one');
  kept.keep('three', fileOf(40));
  expect(['one', 'two', 'three'].filter((key) => kept.find(key))).toEqual(['one', 'three']);
});

test('a file that is larger than all there is room for pushes nothing out', () => {
  const kept = new KeptFiles(100);
  kept.keep('one', fileOf(100));
  kept.keep('two', fileOf(101));
  expect(['one', 'two'].filter((key) => kept.find(key))).toEqual(['one']);
});

test('a file that is kept twice counts once', () => {
  const kept = new KeptFiles(100);
  for (let turn = 0; turn < 3; turn += 1) kept.keep('one', fileOf(60));
  kept.keep('two', fileOf(40));
  expect(['one', 'two'].filter((key) => kept.find(key))).toEqual(['one', 'two']);
});
