import { readFile } from 'node:fs/promises';
import { markInvoicePaid } from '@linehaul/contract/invoice-administration';
import { getUserInvoice, listUserInvoices, printInvoice } from '@linehaul/contract/invoices';
import { downloadStatement } from '@linehaul/contract/statements';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { recordsOf } from '../../test/money/money-factories.ts';
import { invoiced, officeOf } from '../../test/people/office-factories.ts';
import { startMoneyPortal } from '../../test/money/money-portal.ts';

const portal = await startMoneyPortal();
const office = await officeOf(portal);

const recordOn = (id: string, paidOn: string) =>
  portal.call(markInvoicePaid, { body: { id, reference: 'EFT 1', paidOn }, token: office.token });

test.each(['0126-11-20', '0000-01-01', '1999-12-31', '2100-01-01', '201126'])(
  'a payment on %s is refused in words, and nothing is recorded',
  async (paidOn) => {
    const { invoiceId, ...member } = await invoiced(portal);
    const { status, text } = await recordOn(invoiceId, paidOn);
    expect([status, text]).toEqual([400, expect.stringMatching(/"paidOn":\["Please enter/)]);
    expect((await recordsOf(portal, member)).payments).toEqual([]);
  },
);

test('the oldest day that is taken is shown on every page of the invoice', async () => {
  const { invoiceId } = await invoiced(portal);
  expect((await recordOn(invoiceId, '2000-01-01')).status).toBe(200);
  const { payments, invoice } = await office.detail(invoiceId);
  expect([payments[0]?.date, invoice.events[0]?.date]).toEqual(['2000-01-01', '2000-01-01']);
});

test.each(['0000-01-01', '0126-11-20', '2100-01-01'])(
  'a statement from or to %s is refused in words',
  async (day) => {
    const { orgId } = await invoiced(portal);
    const ask = (from: string, to: string) =>
      portal.call(downloadStatement, { query: { orgId, from, to, format: 'csv' }, token: office.token });
    const answers = [await ask(day, '2027-01-01'), await ask('2026-01-01', day)];
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
    for (const { text } of answers) expect(text).toContain('Please enter a date between 2000 and 2099');
  },
);

test('a payment of the year 126 that an older version took is read, and counts from when it was recorded once migrated', async () => {
  const { db } = portal.context;
  const { invoiceId, orgId, token, account } = await invoiced(portal);
  await recordOn(invoiceId, '2026-01-02');
  await sql`alter table payments drop constraint payments_settled_at_is_plausible`.execute(db);
  await sql`update payments set settled_at = '0126-11-20 02:00Z' where account_id = ${account.id}`.execute(
    db,
  );
  const query = { orgId, from: '2000-01-01', to: '2099-12-31' };
  const reads = [
    await portal.call(getUserInvoice, { query: { id: invoiceId }, token }),
    await portal.call(listUserInvoices, { body: {}, token }),
    await portal.call(printInvoice, { params: { id: invoiceId }, token }),
    await portal.call(downloadStatement, { query: { ...query, format: 'csv' }, token }),
  ];
  expect(reads.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await office.detail(invoiceId)).payments[0]?.date).toBe('0126-11-20');
  const migration = new URL('../../migrations/0040-days.sql', import.meta.url);
  const [repair = ''] = /^update [^;]+/m.exec(await readFile(migration, 'utf8')) ?? [];
  await sql.raw(repair).execute(db);
  const { payments } = await office.detail(invoiceId);
  expect(payments[0]?.date).not.toBe('0126-11-20');
  expect(payments[0]?.date).toMatch(/^20\d\d-/);
});

test('every day that is kept has bounds', async () => {
  const { rows } = await sql<{ day: string }>`
    select c.table_name || '.' || c.column_name as day from information_schema.columns c
    where c.table_schema = 'public' and c.data_type = 'date' and not exists (
      select 1 from pg_constraint k where k.contype = 'c' and k.conrelid = c.table_name::regclass
        and pg_get_constraintdef(k.oid) ~ (c.column_name || ' >= ''2000-01-01''::date')
        and pg_get_constraintdef(k.oid) ~ (c.column_name || ' <= ''2199-12-31''::date'))`.execute(
    portal.context.db,
  );
  expect(rows).toEqual([]);
});
