import { downloadStatement } from '@linehaul/contract/statements';
import { DEFAULT_TIME_ZONE } from '@linehaul/contract/constants';
import { dayOf } from '@linehaul/contract/dates';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSignedIn } from '../../../test/people/join-factories.ts';
import { type Applicant, holdWebhooks, recordsOf } from '../../../test/money/money-factories.ts';
import { invoiced, type Office, officeOf } from '../../../test/people/office-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { toCsv } from './statement-csv-rules.ts';
import { renderStatementPdf } from './statement-pdf.ts';

const ISSUER = {
  name: 'Southern Cross Road Freight Association',
  address: 'Level 3, 18 Wharf Terminal Road, Port Melbourne VIC 3207',
  abn: '53 004 085 616',
  phone: '1800 555 019',
  email: 'membership@scrfa.example',
};

let portal: TestPortal;
let office: Office;
let member: Applicant & { invoiceId: string };
/** Invoiced on the first day, part-paid on the second, the rest of it on the third. */
beforeAll(async () => {
  portal = await startTestPortal();
  holdWebhooks(portal);
  const { clock } = portal.context;
  clock.set(new Date('2083-03-01T02:00:00Z'));
  member = await invoiced(portal);
  clock.set(new Date('2083-03-02T02:00:00Z'));
  office = await officeOf(portal);
  await office.record(member.invoiceId, 400);
  await office.credit(member.invoiceId, 100);
  clock.set(new Date('2083-03-03T02:00:00Z'));
  office = await officeOf(portal);
  const [payment] = (await recordsOf(portal, member)).payments;
  await office.refund(payment?.id ?? '', 50, { refundable: 400, reference: '=EFT 17' });
});
afterAll(() => portal.stop());

const ask = (format: 'pdf' | 'csv', { from = '2083-03-01', to = '2083-03-31', token = office.token } = {}) =>
  fetch(
    `${portal.address}/api/invoice/statement?orgId=${member.orgId}&from=${from}&to=${to}&format=${format}`,
    {
      headers: { authorization: `Bearer ${token}` },
    },
  );

const receivableUpTo = async (day: string): Promise<number> => {
  const { rows } = await sql<{ cents: number }>`select sum(e.amount_cents)::int as cents from ledger_entries e
    join invoices i on i.id = e.invoice_id where i.organisation_id = ${member.orgId} and e.account = 'receivable'
    and (e.created_at at time zone 'Australia/Sydney')::date <= ${day}`.execute(portal.context.db);
  return rows[0]?.cents ?? 0;
};

test('the statement lists every booking in its order and closes with what the ledger says is owed', async () => {
  const response = await ask('csv');
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="statement_2083-03-01_2083-03-31.csv"',
  );
  const { invoices } = await recordsOf(portal, member);
  const number = invoices[0]?.invoiceNumber;
  const lines = (await response.text()).trimEnd().split('\r\n');
  expect(lines).toEqual([
    'Date,Description,Invoice,Reference,Amount,Balance',
    '2083-03-01,Opening balance,,,,0.00',
    `2083-03-01,Invoice,#${number},,1100.00,1100.00`,
    `2083-03-02,Payment by bank transfer,#${number},EFT 4471,-400.00,700.00`,
    `2083-03-02,Adjustment note,#${number},AN-10001,-100.00,600.00`,
    `2083-03-03,Refund,#${number},,50.00,650.00`,
    `2083-03-03,Adjustment note,#${number},AN-10002,-50.00,600.00`,
    '2083-03-31,Closing balance,,,,600.00',
  ]);
  expect(await receivableUpTo('2083-03-31')).toBe(60_000);
});

test('a period begins with the balance of the day before and ends with that of its last', async () => {
  const lines = (await (await ask('csv', { from: '2083-03-02', to: '2083-03-02' })).text()).split('\r\n');
  expect(lines[1]).toBe('2083-03-02,Opening balance,,,,1100.00');
  expect(lines.at(-2)).toBe(
    `2083-03-02,Closing balance,,,,${((await receivableUpTo('2083-03-02')) / 100).toFixed(2)}`,
  );
});

test('the paper says the same, with its period and page', async () => {
  const response = await ask('pdf');
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const { text } = await extractText(pdf, { mergePages: true });
  for (const said of [
    'STATEMENT',
    '01/03/2083 to 31/03/2083',
    'AN-10002',
    '-$400.00',
    '$600.00',
    'Page 1 of 1',
  ])
    expect(text).toContain(said);
});

test('a long statement repeats its titles on every page and counts them', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => ({
    date: '2083-03-01',
    description: 'Payment by direct debit',
    invoiceNumber: `#${20_001 + index}`,
    reference: 'A reference so long that it takes two lines',
    amountCents: -100,
    balanceCents: -100 * (index + 1),
  }));
  const statement = {
    from: '2083-03-01',
    to: '2083-03-31',
    organisationName: 'Carter Haulage',
    openingCents: 0,
    closingCents: -12_000,
    rows,
  };
  const bytes = await renderStatementPdf({ statement, issuer: ISSUER, now: new Date() });
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
  expect(totalPages).toBeGreaterThan(3);
  text.forEach((page, index) => {
    expect(page).toContain('Description');
    expect(page).toContain(`Page ${index + 1} of ${totalPages}`);
  });
});

test('the statement opens for administrators of the organisation and officers, and for nobody else', async () => {
  const own = await createSignedIn(portal, { contactType: 'Member' });
  expect((await ask('csv', { token: own.token })).status).toBe(404);
  await portal.context.db
    .insertInto('organisationContacts')
    .values({ accountId: own.account.id, organisationId: member.orgId, isAdministrator: false })
    .execute();
  expect((await ask('csv', { token: own.token })).status).toBe(403);
  await portal.context.db
    .updateTable('organisationContacts')
    .set({ isAdministrator: true })
    .where('accountId', '=', own.account.id)
    .execute();
  expect((await ask('csv', { token: own.token })).status).toBe(200);
  expect((await fetch(`${portal.address}${downloadStatement.path}`)).status).toBe(401);
});

test('a period that ends before it begins, or another format, is refused', async () => {
  expect((await ask('csv', { from: '2083-03-02', to: '2083-03-01' })).status).toBe(400);
  expect((await ask('csv', { from: dayOf(new Date(), DEFAULT_TIME_ZONE), to: 'tomorrow' })).status).toBe(400);
  expect((await ask('xlsx' as 'csv')).status).toBe(400);
});

test('no text in a table is a formula for a spreadsheet; an amount below zero stays a number', () => {
  for (const first of ['=', '+', '-', '@', '\t', '\r', '\n', '|', '＝', '＋', '－', '＠']) {
    const [cell] = /'.*/s.exec(toCsv([[`${first}cmd`]])) ?? [];
    expect(cell, JSON.stringify(first)).toMatch(/^'/);
  }
  expect(toCsv([[-1.5, 'a']])).toBe('\uFEFF-1.50,a\r\n');
});

test('whatever the clock did, the bookings stand by their days', async () => {
  const { clock } = portal.context;
  clock.set(new Date('2083-05-04T02:00:00Z'));
  const later = await officeOf(portal);
  await later.credit(member.invoiceId, 20);
  clock.set(new Date('2083-05-02T02:00:00Z'));
  const earlier = await officeOf(portal);
  await earlier.credit(member.invoiceId, 10);
  const answer = await ask('csv', { from: '2083-05-01', to: '2083-05-31', token: earlier.token });
  const days = (await answer.text()).split('\r\n').slice(2, 4);
  expect(days).toEqual([
    expect.stringMatching(/^2083-05-02,Adjustment note,.*,-10.00,590.00$/),
    expect.stringMatching(/^2083-05-04,Adjustment note,.*,-20.00,570.00$/),
  ]);
  clock.set(new Date('2083-03-03T02:00:00Z'));
});
