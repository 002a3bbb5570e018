import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '../src/db/database.ts';
import { StartRefused } from '../src/start-refused.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { PRODUCTION, startWith } from '../test/people/settings-factories.ts';
import { findDemoSeeding } from './refuse-demo.ts';
import { seedDemo } from './seed-demo.ts';

const MIGRATION = new URL('../migrations/0032-demo-mark.sql', import.meta.url);

let database: TestDatabase;
let dataDir: string;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'linehaul-test-'));
  db = createDatabase(createPool(database.connectionString, 1));
  const { portal } = await startWith({ ...database, dataDir }, { DEMO: '0' });
  await seedDemo(portal.context);
  await portal.stop();
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** What is said instead of starting. */
const refusalOf = async (settings: Record<string, string>): Promise<string> => {
  const refused: unknown = await startWith({ ...database, dataDir }, settings).then(
    ({ portal }) => portal.stop(),
    (error: unknown) => error,
  );
  if (refused instanceof StartRefused) return refused.message;
  throw new Error('The portal started on the demo', { cause: refused });
};

const SANDBOX = { ...PRODUCTION, PAYMENTS: 'sandbox' };
const REFUSED =
  'DATA_DIR holds the demo association, and a demo never becomes a real portal: set DATA_DIR to a new folder to begin afresh.';

test.each<[string, Record<string, string>]>([
  ['production', SANDBOX],
  ['production that names an owner', { ...SANDBOX, OWNER_EMAIL: 'real.owner@carriers.example' }],
  ['a server that is reached from elsewhere', { HOST: '0.0.0.0' }],
  ['a public address with https', { PUBLIC_URL: 'https://members.carriers.example' }],
])(
  'a database with the demo stops the start of %s, with one line that says how to begin afresh',
  async (_name, settings) => {
    expect(await refusalOf(settings)).toBe(REFUSED);
  },
);

test('where the database has an address of its own, that is what the line says', async () => {
  const DATABASE_URL = database.connectionString;
  expect(await refusalOf({ ...SANDBOX, DATABASE_URL })).toBe(
    REFUSED.replaceAll('DATA_DIR', 'DATABASE_URL').replace('a new folder', 'an empty database'),
  );
});

test('a trial starts on it again, which shows that nothing else stopped those', async () => {
  const { portal } = await startWith({ ...database, dataDir }, {});
  await portal.stop();
});

const replayMigration = async (): Promise<void> => {
  await sql`drop table demo_seedings`.execute(db);
  await sql.raw(await readFile(MIGRATION, 'utf8')).execute(db);
};

test('a demo that was filled in before there was a mark is known by the addresses that reach nobody', async () => {
  await replayMigration();
  expect(await refusalOf(SANDBOX)).toBe(REFUSED);
});

test('the mark stays when its people change their addresses; strangers who register such addresses leave none', async () => {
  await sql`update accounts set email = 'p' || id || '@carriers.org.au'`.execute(db);
  expect(await refusalOf(SANDBOX)).toBe(REFUSED);
  await sql`update accounts set email = 'p' || id || '@stranger.example', email_confirmed_at = null`.execute(
    db,
  );
  await replayMigration();
  expect(await findDemoSeeding(db)).toBeUndefined();
});

test('a database of a portal that was opened to others is not filled in, empty as it may be', async () => {
  const opened = await createTestDatabase();
  const settings = { ...opened, dataDir };
  const { portal: real } = await startWith(settings, SANDBOX);
  await real.stop();
  const { portal: trial } = await startWith(settings, { DATABASE_URL: opened.connectionString, DEMO: '1' });
  const { context } = trial;
  expect(context.config.isDemo).toBe(true);
  expect(await seedDemo(context)).toEqual([]);
  expect(await context.db.selectFrom('accounts').select('id').execute()).toEqual([]);
  await trial.stop();
  await opened.drop();
});
