import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLE } from '@linehaul/contract/constants';
import { listUserInvoices } from '@linehaul/contract/invoices';
import { DEMO_PASSWORD } from '../../seed/people/sign-ins.ts';
import { createEmptyDatabase, type TestDatabase } from '../../test/database.ts';
import { signIn } from '../../test/people/account-factories.ts';
import { findLedgerViolations } from '../../test/people/office-factories.ts';
import { startTestPortal } from '../../test/portal.ts';
import { openFolderStore } from '../adapters/files.ts';
import { migrateToLatest } from '../db/migrate.ts';
import { openBackup, restoreBackup } from './restore-backup-command.ts';

/** A small association for each version, as that version has left it: a backup of its demo. */
const FOLDER = fileURLToPath(new URL('../../test/upgrades', import.meta.url));
const CHANGELOG = fileURLToPath(new URL('../../../CHANGELOG.md', import.meta.url));
const versions = (await readdir(FOLDER)).map((name) => basename(name, '.zip'));

let folder: string;
const databases: TestDatabase[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linehaul-upgrades-'));
});
afterAll(async () => {
  for (const database of databases) await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A database as that version has left it; answers where. */
const asOf = async (version: string): Promise<string> => {
  const database = await createEmptyDatabase();
  databases.push(database);
  const { connectionString } = database;
  const dataDir = await mkdtemp(join(folder, 'data '));
  const backup = await openBackup(join(FOLDER, `${version}.zip`));
  try {
    await restoreBackup(backup, {
      connectionString,
      dataDir,
      files: openFolderStore(join(dataDir, 'files')),
    });
  } finally {
    backup.archive.close();
  }
  return connectionString;
};

const statementIn = async (connectionString: string, statement: string): Promise<{ line: string }[]> => {
  const client = new Client(connectionString);
  await client.connect();
  return client.query<{ line: string }>(statement).then(
    ({ rows }) => client.end().then(() => rows),
    (error: unknown) =>
      client.end().then(() => {
        throw error;
      }),
  );
};

/** What people would miss: how much there is, who owes and has paid what, and what the ledger says of it. In words that every version has. */
const KEPT = `
  select 'organisation ' || organisation_number || ' ' || name as line from organisations
  union all select 'person ' || email || ' ' || first_name || ' ' || last_name || ' ' || coalesce(member_number, '-') || ' ' || password_hash from accounts
  union all select 'of ' || organisation_id || ' ' || account_id || ' ' || is_administrator from organisation_contacts
  union all select 'membership ' || organisation_id || ' ' || starts_on || ' ' || total_cents || ' ' || status from memberships
  union all select 'invoice ' || invoice_number || ' ' || total_cents || ' ' || amount_paid_cents || ' ' || status || ' ' || billed_to from invoices
  union all select 'line ' || invoice_id || ' ' || item_name || ' ' || total_cents from invoice_lines
  union all select 'payment ' || id || ' ' || amount_cents || ' ' || status from payments
  union all select 'instalment ' || id || ' ' || due_on || ' ' || amount_cents from instalments
  union all select 'ledger ' || reference || ' ' || account || ' ' || amount_cents from ledger_entries
  union all select 'answer ' || entity_id || ' ' || field_id || ' ' || coalesce(text_value, integer_value::text, boolean_value::text, option_keys::text) from form_values
  union all select 'join ' || id || ' ' || account_id from joins
  union all select 'request ' || account_id || ' ' || organisation_id from join_requests
  order by 1`;

const HIS_ID = `select id::text as line from accounts where email = 'doug.barham@kestrelridge.example'`;
const INVOICES_OF_HIS_FIRM = `
  select count(*)::text as line from invoices where organisation_id in (select organisation_id from organisation_contacts
    join accounts on accounts.id = account_id where email = 'doug.barham@kestrelridge.example')`;

test('each version that the CHANGELOG names has left data of its own, from which the next ones are tried', async () => {
  const named = [...(await readFile(CHANGELOG, 'utf8')).matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)];
  expect(new Set(versions)).toEqual(new Set(named.map(([, version]) => version)));
});

test.for(versions)(
  'the data of %s is upgraded with every person, answer, invoice, payment and cent, and its people sign in and find them',
  { timeout: 300_000 },
  async (version) => {
    const connectionString = await asOf(version);
    const before = await statementIn(connectionString, KEPT);
    expect(before.length).toBeGreaterThan(1000);
    await migrateToLatest(connectionString);
    expect(await statementIn(connectionString, KEPT)).toEqual(before);

    const portal = await startTestPortal({ DATABASE_URL: connectionString });
    try {
      // Of the provider of then, the sandbox, nothing is kept.
      const violations = await findLedgerViolations(portal);
      expect(violations.filter((violation) => !violation.includes('the provider took'))).toEqual([]);
      const username = 'doug.barham@kestrelridge.example';
      const body = new URLSearchParams({ grant_type: 'password', username, password: DEMO_PASSWORD });
      expect((await portal.fetch('/token', { method: 'POST', body })).status).toBe(200);
      const [{ line: id } = { line: '' }] = await statementIn(connectionString, HIS_ID);
      const token = await signIn(portal, { id, role: ROLE.standard });
      const { data } = await portal.call(listUserInvoices, { body: {}, token });
      const [{ line } = { line: '0' }] = await statementIn(connectionString, INVOICES_OF_HIS_FIRM);
      expect(data.totalItems).toBeGreaterThan(0);
      expect(data.totalItems).toBe(Number(line));
    } finally {
      await portal.stop();
    }

    // Control: one answer that an upgrade would lose is missed.
    await statementIn(
      connectionString,
      'delete from form_values where ctid = (select min(ctid) from form_values)',
    );
    expect(await statementIn(connectionString, KEPT)).not.toEqual(before);
  },
);
