import {
  getCommunicationPreferences,
  setCommunicationPreferences,
} from '@linehaul/contract/communication-preferences';
import { getCurrentUser } from '@linehaul/contract/current-user';
import { pay } from '@linehaul/contract/join';
import { emailLoginLink } from '@linehaul/contract/sign-in-link';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createAccount } from '../../test/people/account-factories.ts';
import { startDatabaseProxy, type DatabaseProxy, type Watch } from '../../test/outside/database-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { IS_DEEP } from '../../test/depth.ts';
import { createSignedIn } from '../../test/people/join-factories.ts';
import { findMoneyViolations } from '../../test/kill/money-invariants.ts';
import { acceptingChoiceOf, applicantWith, CARD } from '../../test/money/money-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { passwordForm, postToken } from '../../test/people/sign-in-factories.ts';
import { makeDue, releaseHeld } from '../../test/jobs.ts';

let database: TestDatabase;
let proxy: DatabaseProxy;
let portal: TestPortal;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startDatabaseProxy(database.connectionString);
  portal = await startTestPortal({ DATABASE_URL: proxy.connectionString });
});
afterEach(() => {
  proxy.watch(undefined);
  proxy.open();
});
afterAll(async () => {
  await portal.stop();
  await proxy.stop();
  await database.drop();
});

const untilReady = async () => {
  await expect.poll(async () => (await portal.fetch('/health/ready')).status).toBe(200);
};

/** A line that is cut while a job is taken leaves it to its heartbeat; nobody needs to wait for that here. */
const drain = async () => {
  await releaseHeld(portal.context.db);
  await makeDue(portal.context.db);
  await portal.drain();
};

const NEWS = { newsLetterOption: 'False' } as const;

test('while the database is away every call says so, pages and health answer, and nobody is signed out', async () => {
  const { account, token } = await createSignedIn(portal, { contactType: 'Member' });
  const read = () => portal.call(getCurrentUser, { token });
  const write = () => portal.call(setCommunicationPreferences, { token, body: NEWS });
  const underWay = Array.from({ length: 20 }, (_, index) => (index % 2 ? read() : write()));
  await Promise.race(underWay);
  proxy.close();
  for (const { status } of await Promise.all(underWay)) expect([200, 503]).toContain(status);
  for (const { status, headers, problem } of [await read(), await write()]) {
    expect([status, headers.get('retry-after'), headers.get('content-type')]).toEqual([
      ...[503, '5'],
      'application/problem+json; charset=utf-8',
    ]);
    expect(problem.message).toMatch(/cannot reach its records/);
  }
  const refused = await postToken(portal, passwordForm(account));
  expect([refused.status, refused.body.error]).toEqual([503, 'temporarily_unavailable']);
  const statusAt = async (path: string) => (await portal.fetch(path)).status;
  expect([await statusAt('/'), await statusAt('/health/live'), await statusAt('/openapi.json')]).toEqual([
    200, 200, 200,
  ]);
  const ready = await portal.fetch('/health/ready');
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'database away' }]);
  proxy.open();
  await untilReady();
  expect((await read()).status).toBe(200);
  expect((await postToken(portal, passwordForm(account))).status).toBe(200);
});

test('jobs go on by themselves once the database is back', async () => {
  const { email } = await createAccount(portal);
  proxy.close();
  // The worker asks twice a second, so it has met the closed door when this call has.
  expect((await portal.call(emailLoginLink, { body: { email } })).status).toBe(503);
  proxy.open();
  await untilReady();
  expect((await portal.call(emailLoginLink, { body: { email } })).status).toBe(200);
  const mailed = async () => (await portal.mailbox.list()).filter(({ to }) => to === email).length;
  await expect.poll(mailed).toBe(1);
});

test('while the database is away a portal knocks seldom, however many workers wait', async () => {
  proxy.close();
  // Twelve workers and what hears of jobs all meet the closed door.
  await expect.poll(() => proxy.turnedAway()).toBeGreaterThan(3);
  await sleep(3000);
  const [before, beganAt] = [proxy.turnedAway(), performance.now()];
  await sleep(10_000);
  const seconds = (performance.now() - beganAt) / 1000;
  const knocks = proxy.turnedAway() - before;
  expect(knocks, 'the control: it does go on').toBeGreaterThan(0);
  expect(knocks / seconds).toBeLessThan(3);
});

test('who cannot be told whether something was saved is told to look first', async () => {
  const { token } = await createSignedIn(portal, { contactType: 'Member' });
  await drain();
  let isCut = false;
  proxy.watch((sent) => {
    if (isCut || !sent.includes('commit')) return undefined;
    isCut = true;
    return 'cut-after';
  });
  const { status, problem } = await portal.call(setCommunicationPreferences, { token, body: NEWS });
  expect([status, problem.message]).toEqual([503, expect.stringMatching(/look before you send it again/)]);
  const { data } = await portal.call(getCommunicationPreferences, { token });
  expect(data.newsLetterOption).toBe('False');
});

test('a database that refuses to write is away for what writes, and found again when it does not', async () => {
  const { token } = await createSignedIn(portal, { contactType: 'Member' });
  const write = async () => (await portal.call(setCommunicationPreferences, { token, body: NEWS })).status;
  const setReadOnly = (value: 'on' | 'off') =>
    portal.context.db.connection().execute(async (connection) => {
      await sql`set default_transaction_read_only = off`.execute(connection);
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(connection);
      const name = sql.id(rows[0]?.name ?? '');
      await sql`alter database ${name} set default_transaction_read_only = ${sql.raw(value)}`.execute(
        connection,
      );
      await sql`set default_transaction_read_only = ${sql.raw(value)}`.execute(connection);
    });
  await setReadOnly('on');
  proxy.close();
  proxy.open();
  expect(await write()).toBe(503);
  const ready = async () => {
    const answer = await portal.fetch('/health/ready');
    return [answer.status, await answer.json()];
  };
  // What stands is remembered for some seconds.
  await expect.poll(ready, { timeout: 20_000 }).toEqual([503, { status: 'database read-only' }]);
  expect((await portal.call(getCurrentUser, { token })).status, 'the control: it is read').toBe(200);
  await setReadOnly('off');
  await expect.poll(write).toBe(200);
  await untilReady();
});

/** Cuts the line at the nth time that something is sent; says afterwards whether it came to that. */
const cutAtNth = (nth: number, verdict: 'cut-before' | 'cut-after'): (() => boolean) => {
  let left = nth;
  const watch: Watch = (sent) => {
    if (verdict === 'cut-after' && !sent.includes('commit')) return undefined;
    left -= 1;
    return left === 0 ? verdict : undefined;
  };
  proxy.watch(watch);
  return () => left <= 0;
};

test('a payment whose lines are cut, wherever that is, is made once', async () => {
  const answers = new Set<number>();
  const moments = [
    ...(IS_DEEP ? [1, 3, 6, 10, 15, 21, 28, 36, 45] : [3, 15, 36]).map((nth) => [nth, 'cut-before'] as const),
    ...(IS_DEEP ? [1, 2, 3, 4, 5] : [1, 3, 5]).map((nth) => [nth, 'cut-after'] as const),
  ];
  for (const [nth, verdict] of moments) {
    const applicant = await applicantWith(portal, CARD.works);
    // Read while the lines are whole: they are cut for the portal, not for the test.
    const press = { body: await acceptingChoiceOf(portal, applicant, 4), token: applicant.token };
    const wasCut = cutAtNth(nth, verdict);
    answers.add((await portal.call(pay, press)).status);
    await expect.poll(wasCut).toBe(true);
    proxy.watch(undefined);
    await expect.poll(async () => (await portal.call(pay, press)).data?.outcome).toBe('paid');
  }
  // Whether the press itself hears of a cut depends on whose statement it met; what it hears is that the portal is away.
  expect([...answers].filter((status) => status !== 200)).toEqual([503]);
  await drain();
  const { sandbox, context } = portal;
  const violations = await findMoneyViolations({ sandbox, ...context });
  expect(violations.filter((violation) => !violation.startsWith('jobs are left'))).toEqual([]);
}, 300_000);
