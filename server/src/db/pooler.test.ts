import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { callAt } from '../../test/calls/call-at.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../test/database.ts';
import {
  confirmCard,
  createBuyer,
  createSale,
  payFor,
  type Sale,
} from '../../test/events/checkout-factories.ts';
import { makeDue } from '../../test/jobs.ts';
import { findMoneyViolations } from '../../test/kill/money-invariants.ts';
import { applicantWith, CARD, payBy } from '../../test/money/money-factories.ts';
import { type PgBouncer, PGBOUNCER, startPgBouncer } from '../../test/outside/pgbouncer.ts';
import { createPatientLentPool } from '../../test/patient-pool.ts';
import { createAccount } from '../../test/people/account-factories.ts';
import { passwordForm, postToken } from '../../test/people/sign-in-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { findFreePort } from '../../test/processes/free-port.ts';
import { runOperatorProgram } from '../../test/processes/operator-command.ts';
import { startSecondProcess } from '../../test/processes/second-process.ts';
import { startServerProcess } from '../../test/processes/server-process.ts';
import { DatabaseClient } from './database-client.ts';
import { findDoorsFault } from './find-doors-fault.ts';

vi.setConfig({ testTimeout: 300_000 });

/** With a real one in transaction mode, which has so few connections to the database that all have to take turns. */
const SIZE = 3;
const AT_ONCE = 6;

const programOf = (name: string) => fileURLToPath(new URL(`../operator/${name}.ts`, import.meta.url));

let pooler: PgBouncer;
beforeAll(async () => {
  if (PGBOUNCER === undefined) return;
  const { servingUrl, applicationUrl } = inject('database');
  pooler = await startPgBouncer([servingUrl, applicationUrl], { size: SIZE });
});
afterAll(() => pooler?.stop());

const doorsOf = ({ connectionString, servingConnectionString }: TestDatabase) => ({
  connectionString: pooler.through(servingConnectionString),
  directConnectionString: servingConnectionString,
  ownerConnectionString: connectionString,
  openPool: createPatientLentPool,
});

/** Signs in, joins and pays, and books a place; answers how each ended. */
const liveOnce = async (portal: TestPortal, sale: Sale): Promise<unknown[]> => {
  const { status } = await postToken(portal, passwordForm(await createAccount(portal)));
  const applicant = await applicantWith(portal, CARD.works);
  const joined = await payBy(portal, applicant, 4);
  const buyer = await createBuyer(portal);
  await confirmCard(portal, buyer, { sale, number: CARD.works });
  const booked = await payFor(portal, buyer, sale);
  return [status, joined.data?.outcome, booked.data?.outcome];
};

const liveAtOnce = async (portals: readonly TestPortal[], sale: Sale): Promise<unknown[][]> =>
  Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) =>
      liveOnce(portals[index % portals.length] as TestPortal, sale),
    ),
  );

const WELL = Array.from({ length: AT_ONCE }, () => [200, 'paid', 'paid']);

test.skipIf(!PGBOUNCER)(
  'two servers behind PgBouncer in transaction mode let people sign in, join, pay and book, and mail them',
  async () => {
    let doors: ReturnType<typeof doorsOf> | undefined;
    const portal = await startTestPortal({}, undefined, { doors: (database) => (doors = doorsOf(database)) });
    onTestFinished(() => portal.stop());
    const second = await startSecondProcess(portal, doors);
    onTestFinished(() => second.stop());
    const other = { ...portal, ...second, call: callAt(second.address) };
    const sale = await createSale(portal, { stock: 100 });
    expect(await liveAtOnce([portal, other], sale)).toEqual(WELL);
    const { db, files } = portal.context;
    // Jobs are heard of at once, on a line past the pooler: it would not hand on what is said there.
    const { rows } = await sql<{ hearing: number }>`select count(*)::int as hearing from pg_stat_activity
      where datname = current_database() and query ilike 'listen %'`.execute(db);
    expect(rows[0]?.hearing).toBe(2);
    await portal.drain();
    await makeDue(db);
    await portal.drain();
    const mails = await portal.mailbox.list();
    expect(mails.filter(({ subject }) => subject.startsWith('You are registered'))).toHaveLength(AT_ONCE);
    expect(await findMoneyViolations({ db, files, sandbox: portal.sandbox })).toEqual([]);
    const lines = await pooler.countServerLines();
    expect(lines).toBeGreaterThan(1);
    expect(lines).toBeLessThanOrEqual(SIZE);
  },
);

test.skipIf(!PGBOUNCER)(
  'control: a portal that keeps something in the connections that it is lent fails there',
  async () => {
    const naming = (connectionString: string) =>
      new pg.Pool({ connectionString, Client: DatabaseClient, max: 10 }).on('error', () => undefined);
    const failing = async (): Promise<void> => {
      const portal = await startTestPortal({}, undefined, {
        doors: (database) => ({ ...doorsOf(database), openPool: naming }),
      });
      try {
        const sale = await createSale(portal, { stock: 100 });
        for (let turn = 0; turn < 5; turn += 1) expect(await liveAtOnce([portal], sale)).toEqual(WELL);
      } finally {
        await portal.stop();
      }
    };
    await expect(failing()).rejects.toThrow();
  },
);

test.skipIf(!PGBOUNCER)('addresses that do not go together with a pooler are told in words', async () => {
  const [database, another] = [await createTestDatabase(), await createTestDatabase()];
  const direct = database.connectionString;
  const databaseUrl = pooler.through(direct);
  expect(
    await findDoorsFault({ databaseUrl, databaseDirectUrl: direct, databaseOwnerUrl: direct }),
  ).toBeUndefined();
  expect(await findDoorsFault({ databaseUrl: direct })).toBeUndefined();
  expect(await findDoorsFault({ databaseUrl })).toEqual({
    setting: 'DATABASE_URL',
    fault: expect.stringMatching(
      /^a pooler such as PgBouncer answers there.*: set DATABASE_DIRECT_URL to the/,
    ),
  });
  expect(await findDoorsFault({ databaseUrl, databaseDirectUrl: databaseUrl })).toEqual({
    setting: 'DATABASE_DIRECT_URL',
    fault: expect.stringMatching(/^a pooler .*: name the database itself$/),
  });
  expect(
    await findDoorsFault({ databaseUrl, databaseDirectUrl: direct, databaseOwnerUrl: databaseUrl }),
  ).toEqual({
    setting: 'DATABASE_OWNER_URL',
    fault: expect.stringMatching(/^a pooler .*: name the database itself$/),
  });
  expect(await findDoorsFault({ databaseUrl, databaseDirectUrl: another.connectionString })).toEqual({
    setting: 'DATABASE_DIRECT_URL',
    fault: expect.stringMatching(/^it leads to another database than DATABASE_URL/),
  });
  expect(await findDoorsFault({ databaseUrl: `${databaseUrl}?options=-cjit%3Doff` })).toEqual({
    setting: 'DATABASE_URL',
    fault: expect.stringMatching(/^the pooler that answers there takes no settings/),
  });
  await another.drop();
  await database.drop();
});

test.skipIf(!PGBOUNCER)(
  'a start by a pooler alone is refused in one line; with DATABASE_DIRECT_URL it makes the schema and serves',
  async () => {
    const database = await createEmptyDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), 'linehaul-pooler-'));
    onTestFinished(async () => {
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    });
    const port = String(await findFreePort());
    const settings = { DATA_DIR: dataDir, PORT: port, DEMO: '0' };
    const DATABASE_URL = pooler.through(database.connectionString);
    const { exitCode, err } = await startServerProcess({ ...settings, DATABASE_URL }).ended();
    expect(exitCode).toBe(1);
    expect(err).toMatch(/^DATABASE_URL expects [^\n]*a pooler [^\n]*set DATABASE_DIRECT_URL to [^\n]*\n$/);
    const DATABASE_DIRECT_URL = database.connectionString;
    const server = startServerProcess({ ...settings, DATABASE_URL, DATABASE_DIRECT_URL });
    onTestFinished(() => server.stop());
    await server.until('is open at');
    expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
    await server.stop();
  },
);

test.skipIf(!PGBOUNCER)(
  'the doctor says that DATABASE_DIRECT_URL is missing, and all is well with it; a backup goes past the pooler',
  async () => {
    const portal = await startTestPortal();
    onTestFinished(() => portal.stop());
    const { context } = portal;
    const place = { connectionString: pooler.through(portal.connectionString), context };
    const without = await runOperatorProgram(place, programOf('doctor'), []);
    expect(without.code).toBe(1);
    expect(without.lines.find((line) => line.startsWith('WRONG'))).toMatch(
      /^WRONG Database: DATABASE_URL: a pooler such as PgBouncer answers there.*set DATABASE_DIRECT_URL/,
    );
    const settings = { DATABASE_DIRECT_URL: portal.connectionString };
    const withIt = await runOperatorProgram({ ...place, settings }, programOf('doctor'), []);
    expect(withIt.lines.join('\n')).toMatch(/^OK {4}Pooler: /m);
    expect(withIt.lines.at(-1)).toBe('Nothing is wrong.');
    const backup = await runOperatorProgram({ ...place, settings }, programOf('make-backup'), []);
    expect(backup.code, backup.lines.join('\n')).toBe(0);
  },
);
