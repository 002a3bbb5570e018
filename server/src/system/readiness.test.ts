import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';

const ROOM = { device: 'one', freeBytes: 1e9, totalBytes: 2e9, isWritable: true };

let portal: TestPortal;
let find: () => Promise<typeof ROOM | undefined> = async () => ROOM;
beforeAll(async () => {
  portal = await startTestPortal({}, undefined, { disk: { find: () => find() } });
});
afterAll(() => portal.stop());

const ask = async (): Promise<unknown[]> => {
  const reply = await portal.fetch('/health/ready');
  return [reply.status, await reply.json()];
};
/** What stands is remembered for some seconds. */
const untilIs = async (...answer: unknown[]): Promise<void> => {
  await expect.poll(ask, { timeout: 20_000, interval: 200 }).toEqual(answer);
};
const WELL = [200, { status: 'ready' }] as const;

test('however often it is asked, a server writes once in some seconds to find out that it may', async () => {
  await untilIs(...WELL);
  const written = async () =>
    (await portal.context.db.selectFrom('readinessWrites').select('writtenAt').executeTakeFirst())?.writtenAt;
  const before = await written();
  const answers = await Promise.all(Array.from({ length: 40 }, ask));
  expect(answers).toEqual(Array.from({ length: 40 }, () => WELL));
  expect(await written()).toEqual(before);
  // The control: a while later it does write again.
  await expect
    .poll(async () => (await ask(), await written()), { timeout: 20_000, interval: 500 })
    .not.toEqual(before);
});

test('a server whose disk is full sends visitors away until there is room again, not at its edge', async () => {
  await untilIs(...WELL);
  find = async () => ({ ...ROOM, freeBytes: 49_999_999 });
  await untilIs(503, { status: 'disk full' });
  let looks = 0;
  find = async () => ({ ...ROOM, freeBytes: (looks++, 99_999_999) });
  await expect.poll(async () => (await ask(), looks), { timeout: 20_000 }).toBeGreaterThan(2);
  expect(await ask()).toEqual([503, { status: 'disk full' }]);
  find = async () => ({ ...ROOM, freeBytes: 100_000_000 });
  await untilIs(...WELL);
  // The control: at the same edge, one that was not full stays.
  find = async () => ({ ...ROOM, freeBytes: (looks++, 50_000_000) });
  looks = 0;
  await expect.poll(async () => (await ask(), looks), { timeout: 20_000 }).toBeGreaterThan(0);
  expect(await ask()).toEqual(WELL);
});

test('says in two words that the disk does not serve, and nothing more, whatever it says or does not', async () => {
  const faults: [status: string, found: typeof find][] = [
    ['disk away', async () => undefined],
    ['disk read-only', async () => ({ ...ROOM, isWritable: false })],
    ['disk away', () => Promise.reject(new Error('EIO: a secret path'))],
    ['disk full', async () => ({ ...ROOM, freeBytes: 0 })],
    ['disk away', () => new Promise<undefined>(() => undefined)],
  ];
  for (const [status, found] of faults) {
    find = found;
    await untilIs(503, { status });
  }
  find = async () => ROOM;
  await untilIs(...WELL);
});

test('work that stays due is told, and sends nobody away', async () => {
  await portal.workers.stop();
  const enqueue = (minutes: number) =>
    sql`insert into pgboss.job (name, data, start_after, created_on) values ('rest', '{"kind":"jobs.sweep","payload":{}}',
      now() - make_interval(mins => ${minutes}), now() - make_interval(mins => ${minutes}))`.execute(
      portal.context.db,
    );
  await enqueue(14);
  await untilIs(...WELL);
  await enqueue(16);
  await untilIs(200, { status: 'ready', jobs: 'late' });
});
