import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createDatabase, createPool, type Database, type Reader } from '../db/database.ts';
import { findAuditHead, holdsAuditHead, verifyAuditChain } from './audit-chain-queries.ts';
import { recordAudit } from './audit-commands.ts';
import type { AuditHead } from './audit-head-rules.ts';

let testDatabase: TestDatabase;
let db: Database;
beforeEach(async () => {
  testDatabase = await createTestDatabase();
  db = createDatabase(createPool(testDatabase.connectionString, 20));
});
afterEach(async () => {
  await db.destroy();
  await testDatabase.drop();
});

const record = (writer: Reader = db, reason = 'because') =>
  recordAudit(writer, { action: 'person.disabled', at: new Date(), reason, after: { isDisabled: true } });
const recordMany = async (count: number) => {
  for (let index = 0; index < count; index += 1) await record(db, `entry ${index + 1}`);
};
const run = (statement: string) => sql.raw(statement).execute(db);
/** What only the table's owner can do, and the chain is there to show. */
const tamper = async (statement: string) => {
  await run('alter table audit_log disable trigger user');
  await run(statement);
  await run('alter table audit_log enable trigger user');
};
const positions = async () =>
  (await db.selectFrom('auditLog').select('position').orderBy('position').execute()).map(({ position }) =>
    Number(position),
  );
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('an empty log is intact and has no head', async () => {
  expect(await verifyAuditChain(db)).toEqual({ isIntact: true, entryCount: 0 });
  expect(await findAuditHead(db)).toBeUndefined();
});

test('twenty writers at once make one chain', async () => {
  await Promise.all(
    Array.from({ length: 20 }, () =>
      db.transaction().execute(async (transaction) => {
        await record(transaction);
        await record(transaction);
      }),
    ),
  );
  expect(await positions()).toEqual(upTo(40));
  expect(await verifyAuditChain(db)).toEqual({ isIntact: true, entryCount: 40 });
});

test('without the lock, two writers at once would claim the same place', async () => {
  await run(
    `do $$ begin execute replace(pg_get_functiondef('audit_log_chain'::regproc),
      'perform pg_advisory_xact_lock(hashtext(''audit_log''))', 'perform 1'); end $$`,
  );
  await record();
  const results = await Promise.allSettled(
    Array.from({ length: 2 }, () =>
      db.transaction().execute(async (transaction) => {
        await record(transaction);
        await sql`select pg_sleep(0.2)`.execute(transaction);
      }),
    ),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('several entries of one statement follow each other', async () => {
  await run(`insert into audit_log (at, action) select now(), 'session.ended' from generate_series(1, 5)`);
  expect(await positions()).toEqual(upTo(5));
  expect(await verifyAuditChain(db)).toMatchObject({ isIntact: true });
});

test('what is rolled back, wholly or to a savepoint, leaves no gap', async () => {
  await record();
  const rolledBack = db.transaction().execute(async (transaction) => {
    await record(transaction);
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  await db.transaction().execute(async (transaction) => {
    await record(transaction);
    await sql`savepoint here`.execute(transaction);
    await record(transaction, 'undone');
    await sql`rollback to savepoint here`.execute(transaction);
    await record(transaction);
  });
  await record();
  expect(await positions()).toEqual(upTo(4));
  expect(await verifyAuditChain(db)).toEqual({ isIntact: true, entryCount: 4 });
});

test('place and hashes are the log’s own to fill in', async () => {
  await run(
    `insert into audit_log (position, at, action, previous_hash, hash)
     values (77, now(), 'session.ended', sha256('forged'), sha256('forged'))`,
  );
  expect(await positions()).toEqual([1]);
  expect(await verifyAuditChain(db)).toMatchObject({ isIntact: true });
});

test('the hash is the same in every time zone, date style and number format of a session', async () => {
  const write = (zone: string, style: string) =>
    db.transaction().execute(async (transaction) => {
      await sql.raw(`set local timezone to '${zone}'`).execute(transaction);
      await sql.raw(`set local datestyle to '${style}'`).execute(transaction);
      await sql.raw(`set local extra_float_digits to 0`).execute(transaction);
      await sql.raw(`set local bytea_output to 'escape'`).execute(transaction);
      await recordAudit(transaction, {
        action: 'invoice.marked-paid',
        at: new Date('2026-10-04T15:59:59.123Z'),
        after: { amount: 0.1 + 0.2, words: 'Ünï \u2028 "quoted" \\ 😀' },
      });
      return verifyAuditChain(transaction);
    });
  expect(await write('Australia/Sydney', 'German, DMY')).toEqual({ isIntact: true, entryCount: 1 });
  expect(await write('America/St_Johns', 'SQL, MDY')).toEqual({ isIntact: true, entryCount: 2 });
  expect(await verifyAuditChain(db)).toEqual({ isIntact: true, entryCount: 2 });
});

test.each([`update audit_log set reason = 'another'`, 'delete from audit_log', 'truncate audit_log'])(
  'the log refuses: %s',
  async (statement) => {
    await record();
    await expect(run(statement)).rejects.toThrow('the audit log is append-only');
    expect(await positions()).toEqual([1]);
  },
);

const FORGED_ENTRY = `update audit_log set position = position + 100 where position >= 3;
  update audit_log set position = position - 99 where position >= 103;
  insert into audit_log (position, at, action, previous_hash, hash)
  select 3, now(), 'forged', a.previous_hash, sha256('forged') from audit_log a where position = 4`;

test.each([
  ['a changed reason', `update audit_log set reason = 'another' where position = 3`, 3],
  ['a changed instant', `update audit_log set at = at + interval '1 microsecond' where position = 3`, 3],
  ['an added address', `update audit_log set ip_address = '192.0.2.1' where position = 3`, 3],
  ['a changed value', `update audit_log set after = '{"isDisabled": false}' where position = 3`, 3],
  ['an exchanged actor', `update audit_log set actor_id = gen_random_uuid() where position = 3`, 3],
  ['a removed first entry', 'delete from audit_log where position = 1', 2],
  ['a removed entry', 'delete from audit_log where position = 3', 4],
  [
    'a removed entry whose gap was closed',
    `delete from audit_log where position = 3;
    update audit_log set position = position - 1 where position > 3`,
    3,
  ],
  ['an inserted entry', FORGED_ENTRY, 3],
  ['nothing', 'select 1', undefined],
])('%s is found where it happened', async (_, statement, brokenAt) => {
  await recordMany(6);
  await tamper(statement);
  const { entryCount, ...found } = await verifyAuditChain(db);
  expect(entryCount).toBe((await positions()).length);
  expect(found).toEqual(brokenAt === undefined ? { isIntact: true } : { isIntact: false, brokenAt });
});

test('a removed entry is found even by a database whose own digest was changed to hide it', async () => {
  await recordMany(3);
  await tamper(`update audit_log set reason = 'another' where position = 2`);
  await run(
    `create or replace function audit_log_digest(entry audit_log) returns bytea language sql as 'select entry.hash'`,
  );
  expect(await verifyAuditChain(db)).toMatchObject({ isIntact: false, brokenAt: 2 });
});

const headNow = async (): Promise<AuditHead> =>
  (await findAuditHead(db)) ?? { position: 0, hash: randomUUID() };

test('a removed end, which a chain alone cannot show, is found by a head that was noted before', async () => {
  await recordMany(4);
  const head = await headNow();
  expect(await holdsAuditHead(db, head)).toBe(true);
  await record();
  expect(await holdsAuditHead(db, head)).toBe(true);
  await tamper('delete from audit_log where position >= 4');
  expect(await verifyAuditChain(db)).toEqual({ isIntact: true, entryCount: 3 });
  expect(await holdsAuditHead(db, head)).toBe(false);
});

test('a chain that was rewritten from the changed entry on is found by a head that was noted before', async () => {
  await recordMany(4);
  const head = await headNow();
  await tamper(`do $$ declare one audit_log; last bytea := sha256('linehaul audit log'); begin
    update audit_log set reason = 'another' where position = 2;
    for one in select * from audit_log order by position loop
      one.previous_hash := last;
      last := audit_log_digest(one);
      update audit_log set previous_hash = one.previous_hash, hash = last where position = one.position;
    end loop; end $$`);
  expect(await verifyAuditChain(db)).toEqual({ isIntact: true, entryCount: 4 });
  expect(await holdsAuditHead(db, head)).toBe(false);
});

test(
  'a log longer than one batch is verified in seconds, and a change in it is found',
  { timeout: 60_000 },
  async () => {
    await run(`set statement_timeout = 0; insert into audit_log (at, action, reason, after)
    select now(), 'session.ended', 'entry ' || n, jsonb_build_object('n', n) from generate_series(1, 25000) n`);
    const startedAt = performance.now();
    expect(await verifyAuditChain(db)).toEqual({ isIntact: true, entryCount: 25_000 });
    expect(performance.now() - startedAt).toBeLessThan(20_000);
    await tamper(`update audit_log set reason = 'another' where position in (20001, 24000)`);
    expect(await verifyAuditChain(db)).toEqual({ isIntact: false, entryCount: 25_000, brokenAt: 20_001 });
  },
);
