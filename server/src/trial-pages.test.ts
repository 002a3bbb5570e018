import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { PRODUCTION, startWith, type StartedWith } from '../test/people/settings-factories.ts';

const TRIAL_PAGES = [
  '/dev/mail',
  '/dev/mail.json',
  '/dev/codes',
  '/dev/codes.json',
  '/__pay/control',
  '/__pay/control.json',
];

const places: [string, Record<string, string>][] = [
  ['production that means its sandbox', { ...PRODUCTION, PAYMENTS: 'sandbox' }],
  ['a server that is reached from elsewhere', { HOST: '0.0.0.0' }],
  ['a public address with https', { PUBLIC_URL: 'https://members.carriers.example' }],
];

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'linehaul-test-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe.each(places)('with %s', (_name, settings) => {
  let database: TestDatabase;
  let started: StartedWith;
  beforeAll(async () => {
    database = await createTestDatabase();
    started = await startWith({ ...database, dataDir }, settings);
  });
  afterAll(async () => {
    await started.portal.stop();
    await database.drop();
  });

  test('what belongs to a trial is like any path that does not exist', async () => {
    for (const method of ['GET', 'POST']) {
      const asked = async (path: string) => {
        const { status, headers } = await started.get(path, { method, headers: { accept: '*/*' } });
        return [status, headers.get('content-type')];
      };
      const unknown = await asked('/no-such-page');
      expect(unknown[0]).toBe(404);
      for (const path of TRIAL_PAGES) expect([path, ...(await asked(path))]).toEqual([path, ...unknown]);
    }
  });

  test('what a payer needs of the sandbox is there, and the browser is told of no mailbox page', async () => {
    for (const path of ['/__pay/js/stripe.js', '/__pay/frame'])
      expect((await started.get(path)).status).toBe(200);
    const { data } = (await (await started.get('/api/association/settings')).json()) as { data: object };
    expect(data).toMatchObject({ payments: { sandbox: true }, devMailbox: false });
  });
});

test('a trial has them, which shows that the others had to do without', async () => {
  const database = await createTestDatabase();
  const started = await startWith({ ...database, dataDir }, {});
  for (const path of TRIAL_PAGES) expect([path, (await started.get(path)).status]).toEqual([path, 200]);
  await started.portal.stop();
  await database.drop();
});

test('a network that floods the sandbox is held back, and another is not', async () => {
  const database = await createTestDatabase();
  const { portal, config } = await startWith({ ...database, dataDir }, {});
  const askFrom = async (remoteAddress: string): Promise<number> => {
    const headers = { host: `localhost:${config.port}` };
    return (await portal.app.inject({ url: '/__pay/frame', headers, remoteAddress })).statusCode;
  };
  const flood = Array.from({ length: 1300 }, () => askFrom('192.0.2.7'));
  expect([...new Set(await Promise.all(flood))].toSorted((one, other) => one - other)).toEqual([200, 429]);
  expect(await askFrom('198.51.100.7')).toBe(200);
  await portal.stop();
  await database.drop();
}, 180_000);
