import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { contractDocument } from '../src/http/openapi/contract-document.ts';
import { createTestDatabase } from '../test/database.ts';
import { findFreePort } from '../test/processes/free-port.ts';
import { startServerProcess } from '../test/processes/server-process.ts';
import { bundleServer, inAscii } from './bundle-server.ts';

const CACHE = fileURLToPath(new URL('../../.cache/', import.meta.url));
const ENTRY = fileURLToPath(new URL('start.ts', import.meta.url));

// Bundles the server, then starts it three times.
vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let dataDir: string;
beforeAll(async () => {
  await mkdir(CACHE, { recursive: true });
  // Not elsewhere: packages that stay outside are found from there.
  folder = await mkdtemp(join(CACHE, 'tried-server-'));
  dataDir = await mkdtemp(join(tmpdir(), 'linehaul-bundle-'));
  await bundleServer(ENTRY, folder);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
});

const bundled = (settings: Record<string, string>) => startServerProcess(settings, join(folder, 'start.js'));

test('the bundled server draws, describes, shows and offers what lies in files beside its sources', async () => {
  const port = await findFreePort();
  const read = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).text();
  const server = bundled({ DATA_DIR: dataDir, PORT: String(port) });
  try {
    await server.until('is open at');
    const document = JSON.parse(await read('/openapi.json')) as Record<string, unknown>;
    expect(document['paths']).toEqual(contractDocument()['paths']);
    expect(await read('/docs/static/swagger-ui.css')).toMatch(/\.swagger-ui/);
    expect(await read('/__pay/js/stripe.js')).toMatch(/^'use strict'/);
    await vi.waitFor(async () => {
      const names = await readdir(dataDir, { recursive: true });
      expect(names.find((name) => /^files\/.*\.pdf$/.test(name))).toBeDefined();
    }, 60_000);
  } finally {
    await server.stop();
  }
});

/** Of a stack, what concerns sources of ours: name, file and line. */
const ownFrames = (stack: string): string[] =>
  stack
    .split('\n')
    .filter((line) => line.includes('/server/src/'))
    .map((line) => line.replace(/:(\d+):\d+\)?$/, ':$1').replaceAll('(', ''));

test('the bundled server tells where it failed as the sources do, by name and line', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client(database.connectionString);
  await client.connect();
  await client.query(`update schema_migrations set hash = 'edited'`);
  await client.end();
  const settings = { DATA_DIR: dataDir, DATABASE_URL: database.connectionString };
  const { err } = await bundled({ ...settings, PORT: String(await findFreePort()) }).ended();
  const plain = await startServerProcess({ ...settings, PORT: String(await findFreePort()) }).ended();
  await database.drop();
  expect(ownFrames(plain.err).join('\n')).toMatch(
    /at .*migrate.* file:.*\/server\/src\/db\/migrate\.ts:\d+$/m,
  );
  expect(ownFrames(err.replaceAll(')', ''))).toEqual(ownFrames(plain.err));
});

test('no letter of the bundle takes more than a byte', async () => {
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  expect(scripts).toContain('start.js');
  for (const name of scripts) expect(await readFile(join(folder, name), 'utf8')).toMatch(/^[\0-\x7f]*$/);
});

test.each([
  ['a text', `'Smith’s – “🚚”'`],
  ['a text after a backslash', `'\\\\’'`],
  ['a text with a needless backslash', `'\\’'`],
  ['a template', '`•${1}…`'],
  ['a pattern', String.raw`'a–b'.replace(/[–\–]/g, 'x')`],
  ['a pattern that knows whole letters', String.raw`'a🚚b'.replace(/[🚚–]/gu, 'x')`],
  ['a name', `((ñ) => ñ)('é')`],
])('%s says the same in ASCII', async (_, code) => {
  const valueOf = async (text: string): Promise<unknown> =>
    (
      (await import(`data:text/javascript,${encodeURIComponent(`export const value = ${text};`)}`)) as {
        value: unknown;
      }
    ).value;
  expect(inAscii(code)).not.toBe(code);
  expect(await valueOf(inAscii(code))).toBe(await valueOf(code));
});
