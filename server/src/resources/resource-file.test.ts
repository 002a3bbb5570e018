import { downloadResourceFile } from '@linehaul/contract/resources';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createResource, createResourceFile } from '../../test/content/resource-factories.ts';
import { createReaders, type ReaderName, type Readers } from '../../test/content/readers.ts';
import { clearLimits } from '../../test/people/account-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';

let portal: TestPortal;
let readers: Readers;
beforeAll(async () => {
  portal = await startTestPortal();
  readers = await createReaders(portal);
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const download = (id: string, by?: ReaderName) =>
  portal.fetch(
    `${downloadResourceFile.path}?id=${id}`,
    by && { headers: { authorization: `Bearer ${readers[by].token}` } },
  );
const FOR_PRODUCT = { audience: 'products' } as const;

test('the newest version is kept by a browser under its name, and never shown as a page', async () => {
  const id = await createResource(portal);
  const file = await createResourceFile(portal, id, {
    ...{ name: 'Führer’s "log".PDF', versions: ['first', 'second'] },
  });
  const response = await download(file, 'lapsed');
  expect(await response.text()).toBe('second');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="F_hrer_s _log_.PDF"; filename*=UTF-8''F%C3%BChrer%E2%80%99s%20_log_.PDF`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'") as string,
  });
});

test('text is sent as text in its letters, and what has another ending as bytes', async () => {
  const id = await createResource(portal);
  const typeOf = async (name: string) =>
    (await download(await createResourceFile(portal, id, { name }), 'lapsed')).headers.get('content-type');
  expect(await typeOf('rates.csv')).toBe('text/csv; charset=utf-8');
  expect(await typeOf('page.html')).toBe('application/octet-stream');
  expect(await typeOf('constructor')).toBe('application/octet-stream');
});

test('the right is looked at for each download, whatever was opened before', async () => {
  const { db, clock } = portal.context;
  const id = await createResource(portal, { ...FOR_PRODUCT, productIds: [readers.productId] });
  const file = await createResourceFile(portal, id);
  const status = async (by?: ReaderName) => (await download(file, by)).status;
  expect(await status('ofProduct')).toBe(200);
  expect(await status('officer')).toBe(200);
  for (const by of ['member', 'pastDue', 'lapsed', 'administrator'] as const)
    expect(await status(by)).toBe(404);
  for (const by of ['guest', 'prospect'] as const) expect(await status(by)).toBe(403);
  expect(await status()).toBe(401);

  const changes = [
    { publishedUntil: clock.now() },
    { publishedUntil: null, audience: 'organisation-administrators' },
    { audience: 'everyone', publishedFrom: null },
  ];
  for (const change of changes) {
    await db.updateTable('resources').set(change).where('id', '=', id).execute();
    expect(await status('ofProduct')).toBe(404);
  }
  await db.updateTable('resources').set({ publishedFrom: clock.now() }).where('id', '=', id).execute();
  expect(await status('ofProduct')).toBe(200);
  await db.updateTable('resourceFiles').set({ removedAt: clock.now() }).where('id', '=', file).execute();
  expect(await status('ofProduct')).toBe(404);
});

test('a file that the store has lost is an interruption, not something that never was', async () => {
  const file = await createResourceFile(portal, await createResource(portal));
  const { fileKey } = await portal.context.db
    .selectFrom('resourceFileVersions')
    .select('fileKey')
    .where('fileId', '=', file)
    .executeTakeFirstOrThrow();
  await portal.context.files.remove(fileKey);
  const response = await download(file, 'lapsed');
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('60');
});
