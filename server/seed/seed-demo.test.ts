import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEFAULT_TIME_ZONE } from '@linehaul/contract/constants';
import { dayOf } from '@linehaul/contract/dates';
import { passwordProblem } from '@linehaul/contract/password';
import { gstOfCents } from '@linehaul/contract/money';
import { verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toE164 } from '../src/forms/phone-rules.ts';
import { openFolderStore } from '../src/adapters/files.ts';
import { createSealer } from '../src/adapters/sealer.ts';
import { readTestConfig } from '../test/read-config.ts';
import { createDatabase, createPool, type Database } from '../src/db/database.ts';
import { createLog } from '../src/log.ts';
import { parseAbn } from '@linehaul/contract/abn';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { createPatientPool } from '../test/patient-pool.ts';
import type { Clock } from '../src/adapters/clock.ts';
import { findDemoCodes } from './people/demo-codes.ts';
import { DEMO_LOCK_ID, seedDemo } from './seed-demo.ts';
import type { DemoSignIn } from './people/sign-ins.ts';

/** Stands still: a booking some seconds later may be of another day, and its invoice of another number. */
const startedAt = new Date();
const clock: Clock = { now: () => startedAt };
const config = readTestConfig({});
const log = createLog('silent');
const sealer = createSealer(randomBytes(32));
const opened: (() => Promise<void>)[] = [];
const folder = await mkdtemp(join(tmpdir(), 'linehaul-seed-'));
const files = openFolderStore(folder);

const openDatabaseAt = async (): Promise<{ db: Database; place: TestDatabase }> => {
  const database = await createTestDatabase();
  const db = createDatabase(createPatientPool(database.servingConnectionString, 3));
  opened.push(async () => {
    await db.destroy();
    await database.drop();
  });
  return { db, place: database };
};

/** A database of its own with the newest schema. */
const openDatabase = async (): Promise<Database> => (await openDatabaseAt()).db;

const seed = (db: Database): Promise<DemoSignIn[]> => seedDemo({ config, db, clock, sealer, log, files });

const rowsOf = async <T>(db: Database, query: string): Promise<T[]> => {
  const { rows } = await sql.raw<T>(query).execute(db);
  return rows;
};

const countsOf = async (db: Database, query: string): Promise<Record<string, number>> => {
  const rows = await rowsOf<{ name: string; count: string }>(db, query);
  return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]));
};

/** Nobody has done yet what fills these. A new table has its rows in the demo, or its name here. */
const FILLED_BY_USE = `
  account_tokens announcement_editors announcement_products announcement_versions announcement_working_copies association_logos association_settings course_orders course_products adjustment_note_documents adjustment_notes audit_log calendar_addresses communication_preferences
  licence_files course_watching course_test_attempts cpd_programme_intakes
  contact_enquiries contact_enquiry_attachments data_exports debit_notices event_moves course_moves
  event_cancellations event_code_tickets
  impersonation_tickets import_entries imported_items imported_pictures imports
  instalment_plans invoice_documents known_devices last_backups ledger_comparisons ledger_differences
  mail_wordings mailing_recipients mailings mandates membership_level_changes marketing_attributions passkey_challenges passkeys payment_keys
  organisation_removals partner_editors partner_versions partner_working_copies
  payment_customers payment_declines pictures portal_openings provider_events
  provider_methods rate_limits recovery_codes refunds renewal_holds renewal_run_entries renewal_runs resource_editors resource_versions resource_working_copies
  saved_payment_methods search_file_texts secret_key_checks sessions setup_intents
  sign_in_failures
`
  .trim()
  .split(/\s+/);

let db: Database;
let place: TestDatabase;
let signIns: DemoSignIn[];
beforeAll(async () => {
  ({ db, place } = await openDatabaseAt());
  signIns = await seed(db);
});
afterAll(async () => {
  for (const close of opened) await close();
  await rm(folder, { recursive: true, force: true });
});

test('the association has 60 organisations and 200 people of every role and contact type', async () => {
  expect(await countsOf(db, `select status as name, count(*) from organisations group by 1`)).toEqual({
    active: 54,
    pending: 6,
  });
  expect(await countsOf(db, `select contact_type as name, count(*) from accounts group by 1`)).toEqual({
    Member: 151,
    'Prospect-Applicant': 17,
    'Prospect-Guest': 24,
    Staff: 8,
  });
  expect(await countsOf(db, `select role::text as name, count(*) from accounts group by 1`)).toEqual({
    0: 196,
    1: 3,
    2: 1,
  });
});

test('every table holds something in the demo, but those that only use fills', async () => {
  const tables = await rowsOf<{ name: string }>(
    db,
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const counts = await Promise.all(
    tables.map(async ({ name }) => ({ name, rows: await rowsOf(db, `select from "${name}" limit 1`) })),
  );
  const empty = counts.filter(({ rows }) => rows.length === 0).map(({ name }) => name);
  expect(empty.toSorted()).toEqual(FILLED_BY_USE.toSorted());
});

test('at least six products have a leading number and a price for each frequency', async () => {
  const products = await rowsOf<{ name: string; annual: number; monthly: number; prices: string }>(
    db,
    `select name, count(*) as prices, max(total_cents) filter (where frequency = 'Annual') as annual,
       max(total_cents / payment_count) filter (where frequency = 'Monthly') as monthly
     from membership_products join product_prices on product_id = membership_products.id group by name order by name`,
  );
  expect(products.length).toBeGreaterThanOrEqual(6);
  expect(products.map(({ name }) => Number.parseInt(name, 10))).toEqual(
    products.map((_, index) => index + 1),
  );
  expect(products.every(({ prices }) => Number(prices) === 3)).toBe(true);
  expect(products.some(({ annual, monthly }) => annual > 150_000 && monthly <= 150_000)).toBe(true);
});

test('every printed sign-in is an account with the printed password, and each is of another kind', async () => {
  expect(signIns).toHaveLength(8);
  expect(passwordProblem(signIns[0]?.password ?? '')).toBeUndefined();
  const accounts = await db
    .selectFrom('accounts')
    .selectAll()
    .where(
      'email',
      'in',
      signIns.map(({ email }) => email),
    )
    .execute();
  expect(await verify(accounts[0]?.passwordHash ?? '', signIns[0]?.password ?? '')).toBe(true);
  expect(new Set(accounts.map(({ passwordHash }) => passwordHash)).size).toBe(1);
  expect(accounts.every(({ emailConfirmedAt }) => emailConfirmedAt !== null)).toBe(true);
  const kindOf = (who: string) => {
    const account = accounts.find(
      ({ email }) => email === signIns.find((signIn) => signIn.who.startsWith(who))?.email,
    );
    return [account?.role, account?.contactType];
  };
  expect(
    ['Owner', 'Admin', 'Admin, first', 'Organisation', 'Member', 'Applicant', 'Guest', 'Member of two'].map(
      kindOf,
    ),
  ).toEqual([
    [2, 'Staff'],
    [1, 'Staff'],
    [1, 'Staff'],
    [0, 'Member'],
    [0, 'Member'],
    [0, 'Prospect-Applicant'],
    [0, 'Prospect-Guest'],
    [0, 'Member'],
  ]);
});

test('the organisation administrator and the member belong to one organisation whose membership is active', async () => {
  const contacts = await rowsOf<{ name: string; isAdministrator: boolean; status: string; email: string }>(
    db,
    `select o.name, c.is_administrator, m.status, a.email from accounts a join organisation_contacts c on c.account_id = a.id
     join organisations o on o.id = c.organisation_id
     join memberships m on m.organisation_id = o.id and m.ends_on >= '${dayOf(clock.now(), DEFAULT_TIME_ZONE)}'
     where a.email in ('${signIns[3]?.email}', '${signIns[4]?.email}') order by c.is_administrator desc`,
  );
  expect(contacts.map(({ isAdministrator, status, email }) => [isAdministrator, status, email])).toEqual([
    [true, 'active', signIns[3]?.email],
    [false, 'active', signIns[4]?.email],
  ]);
  expect(new Set(contacts.map(({ name }) => name)).size).toBe(1);
});

test('one person belongs to two firms, administers one of them and acts for it', async () => {
  const rows = await rowsOf<{ email: string; name: string; isAdministrator: boolean }>(
    db,
    `select a.email, o.name, c.is_administrator from organisation_contacts c
     join accounts a on a.id = c.account_id join organisations o on o.id = c.organisation_id
     where (select count(*) from organisation_contacts own where own.account_id = a.id) > 1
     order by c.last_chosen desc nulls last, c.created_at`,
  );
  const email = signIns[7]?.email;
  expect(rows).toEqual([
    { email, name: 'Sugar Gum Tankers', isAdministrator: true },
    { email, name: 'Westgate Wharf Cartage', isAdministrator: false },
  ]);
});

test('the applicant waits at a step in the middle of the join', async () => {
  const joins = await rowsOf(
    db,
    `select j.status, j.has_details, j.product_id from joins j join accounts a on a.id = j.account_id where a.email = '${signIns[5]?.email}'`,
  );
  expect(joins).toEqual([{ status: 'open', hasDetails: true, productId: null }]);
});

test('memberships and invoices are in every state', async () => {
  expect(
    Object.keys(await countsOf(db, `select status as name, count(*) from memberships group by 1`)).toSorted(),
  ).toEqual(['active', 'ended', 'grace', 'lapsed', 'past-due', 'pending-payment', 'suspended']);
  expect(
    Object.keys(await countsOf(db, `select status as name, count(*) from invoices group by 1`)).toSorted(),
  ).toEqual(['open', 'paid', 'pending']);
  expect(
    await countsOf(
      db,
      `select status as name, count(*) from memberships where is_payment_processing group by 1`,
    ),
  ).toEqual({ active: 3 });
});

test('the invoice numbers have no gap and the series continues after the last', async () => {
  const [series] = await rowsOf<{ count: string; first: number; last: number; next: number }>(
    db,
    `select count(*), min(invoice_number) as first, max(invoice_number) as last, (select next_number from invoice_series where name = 'invoice') as next from invoices`,
  );
  expect(series?.first).toBe(20_001);
  expect(series?.last).toBe(20_000 + Number(series?.count));
  expect(series?.next).toBe((series?.last ?? 0) + 1);
  const backwards = await rowsOf(
    db,
    `select 1 from invoices later join invoices earlier on later.invoice_number > earlier.invoice_number and later.issued_on < earlier.issued_on`,
  );
  expect(backwards).toEqual([]);
});

test('what an invoice has left to pay is what the ledger says, and money received is a payment', async () => {
  const unequal = await rowsOf(
    db,
    `select i.invoice_number from invoices i
     where i.total_cents - i.amount_paid_cents <> (select sum(amount_cents) from ledger_entries where invoice_id = i.id and account = 'receivable')`,
  );
  expect(unequal).toEqual([]);
  const [sums] = await rowsOf<{ all: string; received: string; paid: string }>(
    db,
    `select (select sum(amount_cents) from ledger_entries) as all,
       (select sum(amount_cents) from ledger_entries where account in ('bank', 'clearing')) as received,
       (select sum(amount_cents) from payments where status = 'succeeded') as paid`,
  );
  expect(sums?.all).toBe('0');
  expect(sums?.received).toBe(sums?.paid);
});

test('lines, instalments and their GST add up to the invoice, and paid instalments to what was paid', async () => {
  const unequal = await rowsOf(
    db,
    `select i.invoice_number from invoices i
     where i.total_cents <> (select sum(total_cents) from invoice_lines where invoice_id = i.id)
        or i.total_cents <> (select sum(amount_cents) from instalments where invoice_id = i.id)
        or i.gst_cents <> (select sum(gst_cents) from instalments where invoice_id = i.id)
        or i.amount_paid_cents <> coalesce((select sum(amount_cents) from instalments where invoice_id = i.id and status = 'paid'), 0)`,
  );
  expect(unequal).toEqual([]);
  const invoices = await db.selectFrom('invoices').select(['totalCents', 'gstCents']).execute();
  expect(
    invoices.every(({ totalCents, gstCents }) => gstCents === gstOfCents(totalCents, 'registered')),
  ).toBe(true);
});

test('a membership is paid by a method that its price allows, direct debit only up to 1500', async () => {
  const wrong = await rowsOf(
    db,
    `select 1 from memberships m join product_prices p on p.id = m.product_price_id
     where m.payment_method <> all(p.allowed_payment_methods) or m.payment_method = 2 and m.total_cents / p.payment_count > 150000`,
  );
  expect(wrong).toEqual([]);
});

test('Kestrel Ridge has one administrator and waits for two people; other firms have two administrators', async () => {
  const rows = await rowsOf<{ name: string; administrators: number; invited: number }>(
    db,
    `select name, (select count(*)::int from organisation_contacts c
        where c.organisation_id = o.id and is_administrator) as administrators,
      (select count(*)::int from organisation_invitations i where i.organisation_id = o.id) as invited
     from organisations o`,
  );
  expect(rows.find(({ name }) => name === 'Kestrel Ridge Transport')).toMatchObject({
    ...{ administrators: 1, invited: 2 },
  });
  expect(rows.filter(({ administrators }) => administrators === 2)).toHaveLength(2);
  expect(rows.filter(({ administrators }) => administrators === 0)).toEqual([]);
});

test('of professional development, an approval was taken back, some of what waits has evidence, and one colleague shares nothing', async () => {
  expect(
    await rowsOf(
      db,
      `select first_name as name, answer <> '' as told from cpd_records join accounts on accounts.id = account_id
       where cpd_records.state = 'revoked' and source = 'own'`,
    ),
  ).toEqual([{ name: 'Kylie', told: true }]);
  const [{ waiting, evidence } = { waiting: 0, evidence: 0 }] = await rowsOf<{
    waiting: number;
    evidence: number;
  }>(
    db,
    `select count(distinct cpd_records.id)::int as waiting, count(files.id)::int as evidence
     from cpd_records left join cpd_record_files files on files.record_id = cpd_records.id where state = 'submitted'`,
  );
  expect([evidence, waiting > evidence]).toEqual([7, true]);
  expect(
    await rowsOf(
      db,
      `select organisations.name, is_administrator as administers from cpd_unshared
       join organisations on organisations.id = organisation_id
       join organisation_contacts using (organisation_id, account_id)`,
    ),
  ).toEqual([{ name: 'Kestrel Ridge Transport', administers: false }]);
});

test('in one firm somebody pays who does not administer it, and in another somebody manages the people', async () => {
  const rows = await rowsOf<{ name: string; pays: boolean; managesPeople: boolean }>(
    db,
    `select o.name, c.pays, c.manages_people from organisation_contacts c join organisations o on o.id = c.organisation_id
     where c.pays or c.manages_people order by o.name`,
  );
  expect(rows).toEqual([
    { name: 'Sugar Gum Tankers', pays: true, managesPeople: false },
    { name: 'Westgate Wharf Cartage', pays: false, managesPeople: true },
  ]);
});

test('no organisation has more people than its membership has seats', async () => {
  const rows = await rowsOf<{ people: number; seats: number }>(
    db,
    `select (select count(*)::int from organisation_contacts c where c.organisation_id = m.organisation_id) as people, seats
     from memberships m where seats is not null`,
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ people, seats }) => people > seats)).toEqual([]);
});

test('every organisation has an administrator, an ABN that keeps its check, and a postcode of its state', async () => {
  const abns = await rowsOf<{ value: string }>(
    db,
    `select distinct v.text_value as value from form_values v join form_fields f on f.id = v.field_id where f.label = 'ABN'`,
  );
  expect(abns.filter(({ value }) => parseAbn(value) === value)).toHaveLength(60);
  const alone = await rowsOf(
    db,
    `select name from organisations o where not exists (select from organisation_contacts where organisation_id = o.id and is_administrator)`,
  );
  expect(alone).toEqual([]);
  const places = await rowsOf<{ state: string; postcode: string }>(
    db,
    `select s.option_keys[1] as state, p.text_value as postcode from form_values s join form_fields fs on fs.id = s.field_id and fs.label = 'State'
     join form_values p on p.entity_id = s.entity_id join form_fields fp on fp.id = p.field_id and fp.label = 'Postcode' and fp.group_id = fs.group_id`,
  );
  const digit: Record<string, string> = {
    NSW: '2',
    ACT: '2',
    VIC: '3',
    QLD: '4',
    SA: '5',
    WA: '6',
    TAS: '7',
    NT: '0',
  };
  expect(places.length).toBeGreaterThanOrEqual(60);
  expect(places.filter(({ state, postcode }) => !postcode.startsWith(digit[state] ?? '?'))).toEqual([]);
});

test('choices in the forms are options of their field', async () => {
  const unknown = await rowsOf(
    db,
    `select f.label, key from form_values v join form_fields f on f.id = v.field_id cross join unnest(v.option_keys) as key
     where not exists (select from form_field_options o where o.field_id = f.id and o.key = key)`,
  );
  expect(unknown).toEqual([]);
});

test('addresses reach nobody, and nothing lies in the future', async () => {
  const real = await rowsOf(db, `select email from accounts where email not like '%.example'`);
  expect(real).toEqual([]);
  const accounts = await db.selectFrom('accounts').select('mobile').execute();
  expect(accounts.filter(({ mobile }) => mobile !== toE164(mobile ?? ''))).toEqual([]);
  expect(accounts.filter(({ mobile }) => !/^\+61(49157|[2378]7010)/.test(mobile ?? ''))).toEqual([]);
  const future = await rowsOf(
    db,
    `select created_at from accounts where created_at > now() union all select created_at from memberships where greatest(created_at, activated_at) > now()
     union all select created_at from payments where created_at > now() union all select completed_at from joins where greatest(created_at, completed_at) > now()`,
  );
  expect(future).toEqual([]);
});

test('seeding enqueues the document of each invoice, the unpaid ones first, and no mail', async () => {
  expect(await rowsOf(db, `select id from mails where status <> 'sent'`)).toEqual([]);
  expect(
    await countsOf(
      db,
      `select data ->> 'kind' as name, count(*) from pgboss.job where state = 'created' group by 1`,
    ),
  ).toEqual(await countsOf(db, `select 'invoice.render' as name, count(*) from invoices`));
  const owed = await rowsOf<{ status: string }>(
    db,
    `select i.status from pgboss.job j join invoices i on i.id::text = j.data -> 'payload' ->> 'invoiceId' order by j.start_after`,
  );
  expect(owed.findIndex(({ status }) => status === 'paid')).toBe(15);
  expect(owed.slice(15).every(({ status }) => status === 'paid')).toBe(true);
});

/** All that the seed wrote, without what has to be random. */
const contentOf = (from: Database) =>
  rowsOf(
    from,
    `select 'account' as kind, id::text, concat_ws('|', email, first_name, last_name, mobile, member_number, created_at) as content from accounts
     union all select 'organisation', id::text, concat_ws('|', name, status, organisation_number, created_by) from organisations
     union all select 'membership', id::text, concat_ws('|', status, total_cents, starts_on, payment_method) from memberships
     union all select 'invoice', id::text, concat_ws('|', invoice_number, total_cents, status, billed_to) from invoices
     union all select 'payment', id::text, concat_ws('|', amount_cents, status, reference) from payments
     union all select 'join', id::text, concat_ws('|', status, organisation_name, created_at) from joins
     union all select 'authenticator', account_id::text, concat_ws('|', created_at, confirmed_at, last_step) from authenticators
     union all select 'resource', id::text, concat_ws('|', type, title, audience, resource_date, created_by) from resources
     union all select 'file', file_id::text, concat_ws('|', version, file_key) from resource_file_versions
     union all select 'form', entity_id::text, concat_ws('|', label, text_value, integer_value, boolean_value, option_keys) from form_values join form_fields on form_fields.id = field_id
     order by 1, 2, 3`,
  );

test('two processes that start at once seed once, the same association on every machine', async () => {
  const other = await openDatabase();
  const answers = await Promise.all([seed(other), seed(other)]);
  expect(answers[0]).toEqual(answers[1]);
  expect(await contentOf(other)).toEqual(await contentOf(db));
  const codes = await Promise.all([db, other].map((one) => findDemoCodes({ db: one, sealer, clock })));
  const secrets = new Set(codes.flat().map(({ secret }) => secret));
  expect(secrets.size, 'the secrets of its authenticators are each demo’s own').toBe(4);
}, 180_000);

test('who starts while another process seeds waits for longer than a statement may take', async () => {
  const limitMs = 3000;
  const pool = createPool(place.servingConnectionString, 1);
  Object.assign(pool.options, { statement_timeout: limitMs });
  const late = createDatabase(pool);
  let isTold = false;
  const told = await db.transaction().execute(async (other) => {
    await sql`select pg_advisory_xact_lock(${DEMO_LOCK_ID})`.execute(other);
    const waiting = seed(late).finally(() => void (isTold = true));
    waiting.catch(() => undefined);
    await sleep(limitMs + 500);
    expect(isTold).toBe(false);
    return { waiting };
  });
  expect(await told.waiting).toEqual(signIns);
  await late.destroy();
});

test('a second start changes nothing and tells the same sign-ins', async () => {
  const before = await contentOf(db);
  expect(await seed(db)).toEqual(signIns);
  expect(await contentOf(db)).toEqual(before);
});

test('a database that somebody uses is left alone, and no sign-in is told that it does not have', async () => {
  const used = await openDatabase();
  await used
    .insertInto('accounts')
    .values({ email: 'someone@example.org', firstName: 'Some', lastName: 'One', contactType: 'Staff' })
    .execute();
  expect(await seed(used)).toEqual([]);
  expect(await countsOf(used, `select 'accounts' as name, count(*) from accounts`)).toEqual({ accounts: 1 });
});
