import { createHash } from 'node:crypto';
import { downloadInvoice } from '@linehaul/contract/invoices';
import { ROLE } from '@linehaul/contract/constants';
import { sql } from 'kysely';
import { Client } from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { clearLimits } from '../../test/people/account-factories.ts';
import { createSignedIn } from '../../test/people/join-factories.ts';
import { linkTo, waitForMails } from '../../test/kept-mails.ts';
import {
  type Applicant,
  applicantWith,
  CARD,
  enquire,
  payBy,
  recordsOf,
} from '../../test/money/money-factories.ts';
import { applicantAtPayment } from '../../test/people/join-factories.ts';
import { startMoneyPortal } from '../../test/money/money-portal.ts';
import { renderInvoice } from './render-invoice-job.ts';

const portal = await startMoneyPortal();

const numbers = async (): Promise<number[]> => {
  const rows = await portal.context.db
    .selectFrom('invoices')
    .select('invoiceNumber')
    .orderBy('invoiceNumber')
    .execute();
  return rows.map(({ invoiceNumber }) => invoiceNumber);
};

const isWithoutGaps = (series: number[]): boolean =>
  series.every((number, index) => index === 0 || number === (series[index - 1] ?? 0) + 1);

describe('the number series', () => {
  test('invoices issued at once have numbers in a row', async () => {
    const applicants = await Promise.all(Array.from({ length: 6 }, () => applicantAtPayment(portal)));
    const answers = await Promise.all(applicants.map((applicant) => enquire(portal, applicant)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const series = await numbers();
    expect(new Set(series).size).toBe(series.length);
    expect(isWithoutGaps(series)).toBe(true);
  });

  test('an invoice that is rolled back gives its number back; a sequence, as a control, would not', async () => {
    const client = new Client(portal.connectionString);
    await client.connect();
    await client.query('create temporary sequence control start 1');
    await client.query('begin');
    const taken = await client.query(
      `update invoice_series set next_number = next_number + 1 where name = 'invoice' returning next_number`,
    );
    await client.query(`select nextval('control')`);
    await client.query('rollback');
    const { rows } = await client.query(
      `select next_number, nextval('control') as control from invoice_series where name = 'invoice'`,
    );
    await client.end();
    expect(rows[0].next_number).toBe(taken.rows[0].next_number - 1);
    expect(Number(rows[0].control)).toBe(2);
  });
});

describe('an issued invoice', () => {
  test('cannot be changed or deleted, nor its lines, document and bookings', async () => {
    const applicant = await applicantWith(portal, CARD.works);
    await payBy(portal, applicant, 4);
    await portal.drain();
    const [invoice] = (await recordsOf(portal, applicant)).invoices;
    const { db } = portal.context;
    const id = invoice?.id ?? '';
    const changes = [
      sql`update invoices set total_cents = 1, total_excl_gst_cents = 1, gst_cents = 0 where id = ${id}`,
      sql`update invoices set billed_to = '{}' where id = ${id}`,
      sql`delete from invoices where id = ${id}`,
      sql`update invoice_lines set item_name = 'Other' where invoice_id = ${id}`,
      sql`update invoice_documents set byte_size = 1 where invoice_id = ${id}`,
      sql`update ledger_entries set amount_cents = 1 where invoice_id = ${id}`,
    ];
    for (const change of changes) await expect(change.execute(db)).rejects.toThrow('cannot be changed');
  });
});

describe('the document', () => {
  let applicant: Applicant;
  let invoiceId: string;
  beforeAll(async () => {
    applicant = await applicantWith(portal, CARD.works);
    invoiceId = (await payBy(portal, applicant, 4)).data.invoice?.id ?? '';
    await portal.drain();
  });

  const download = (token?: string, query?: { token: string }, id = invoiceId) =>
    portal.call(downloadInvoice, { params: { id }, ...(token && { token }), ...(query && { query }) });

  test('is kept once with its hash, however often it is drawn', async () => {
    const kept = async () => {
      const document = await portal.context.db
        .selectFrom('invoiceDocuments')
        .selectAll()
        .where('invoiceId', '=', invoiceId)
        .executeTakeFirstOrThrow();
      const bytes = await portal.context.files.find(document.fileKey);
      return {
        document,
        hash: createHash('sha256')
          .update(bytes ?? '')
          .digest(),
      };
    };
    const before = await kept();
    expect(before.hash).toEqual(before.document.sha256);
    await Promise.all([
      renderInvoice(portal.context, { invoiceId }),
      renderInvoice(portal.context, { invoiceId }),
    ]);
    expect(await kept()).toEqual(before);
  });

  test('comes with the mail, whose link opens it without signing in', async () => {
    const mails = await waitForMails(portal, applicant.account.email, 2);
    const mail = mails.find(({ attachments }) => attachments.length > 0);
    expect(mail?.attachments).toMatchObject([
      { name: expect.stringMatching(/^invoice_\d{4}-\d\d-\d\d\.pdf$/) },
    ]);
    if (!mail) throw new Error('No mail carries the invoice');
    const link = linkTo(mail, `/api/invoice/${invoiceId}/download`);
    expect(link.origin).toBe(portal.context.config.publicUrl);
    const response = await portal.fetch(`${link.pathname}${link.search}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="invoice_\d{4}-\d\d-\d\d\.pdf"$/,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.toString('base64')).toBe(mail.attachments[0]?.content);
  });

  test('opens for administrators of its organisation and officers, and for nobody else', async () => {
    const officer = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.admin });
    const stranger = await createSignedIn(portal, { contactType: 'Member' });
    expect((await download(applicant.token)).status).toBe(200);
    expect((await download(officer.token)).status).toBe(200);
    expect((await download(stranger.token)).status).toBe(404);
    expect((await download()).status).toBe(401);
    const unknown = await download(officer.token, undefined, '6b1f0a52-6f0e-4c8a-9d3e-111111111111');
    expect([unknown.status, unknown.problem.message]).toEqual([
      404,
      (await download(stranger.token)).problem.message,
    ]);
    expect((await download(officer.token, undefined, 'latest')).status).toBe(404);
  });

  test('a token of another invoice, a wrong one and an old one open nothing, whoever is signed in', async () => {
    const other = await applicantWith(portal, CARD.works);
    const otherId = (await payBy(portal, other, 4)).data.invoice?.id ?? '';
    await portal.drain();
    const mails = await waitForMails(portal, other.account.email, 2);
    const mail = mails.find(({ attachments }) => attachments.length > 0);
    const path = `/api/invoice/${otherId}/download`;
    const token = (mail && linkTo(mail, path).searchParams.get('token')) ?? '';
    expect((await download(undefined, { token }, otherId)).status).toBe(200);
    expect((await download(undefined, { token })).status).toBe(404);
    expect((await download(applicant.token, { token: 'x'.repeat(43) })).status).toBe(404);
    portal.context.clock.advance(61 * 24 * 3_600_000);
    expect((await download(undefined, { token }, otherId)).status).toBe(404);
    portal.context.clock.set(new Date());
  });

  test('after 20 wrong tokens in an hour a network waits, but a right link still opens', async () => {
    await clearLimits(portal);
    const statuses: number[] = [];
    for (let guess = 0; guess < 21; guess += 1) {
      const token = `${guess}`.padStart(43, 'x');
      statuses.push((await download(undefined, { token })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 404), 429]);
    const mails = await waitForMails(portal, applicant.account.email, 2);
    const mail = mails.find(({ attachments }) => attachments.length > 0);
    const path = `/api/invoice/${invoiceId}/download`;
    const right = (mail && linkTo(mail, path).searchParams.get('token')) ?? '';
    expect((await download(undefined, { token: right })).status).toBe(200);
    await clearLimits(portal);
  });

  test('one that is not drawn yet is 503 with a time to come back', async () => {
    const waiting = await applicantAtPayment(portal);
    const { data } = await enquire(portal, waiting);
    await portal.drain();
    const { db } = portal.context;
    await sql`alter table invoice_documents disable trigger user`.execute(db);
    await db.deleteFrom('invoiceDocuments').where('invoiceId', '=', data.invoiceId).execute();
    await sql`alter table invoice_documents enable trigger user`.execute(db);
    const answer = await download(waiting.token, undefined, data.invoiceId);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3']);
  });
});
