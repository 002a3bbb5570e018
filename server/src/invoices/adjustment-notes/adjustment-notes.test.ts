import { downloadAdjustmentNote } from '@linehaul/contract/adjustment-notes';
import { getUserInvoice } from '@linehaul/contract/invoices';
import fc from 'fast-check';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { auditEntriesAbout } from '../../../test/audit-entries.ts';
import { collectOn, monthlyMember, planOf } from '../../../test/money/instalment-factories.ts';
import { createSignedIn } from '../../../test/people/join-factories.ts';
import { waitForMails } from '../../../test/kept-mails.ts';
import { CARD, recordsOf } from '../../../test/money/money-factories.ts';
import { findLedgerViolations, invoiced, officeOf } from '../../../test/people/office-factories.ts';
import { startMoneyPortal } from '../../../test/money/money-portal.ts';
import { findWhyNotPayable } from '../../invoice-payments/payable-invoice-queries.ts';
import { gstOfNote } from './adjustment-note-rules.ts';

const portal = await startMoneyPortal();
let office = await officeOf(portal);

const notesOf = (invoiceId: string) =>
  portal.context.db
    .selectFrom('adjustmentNotes')
    .selectAll()
    .where('invoiceId', '=', invoiceId)
    .orderBy('noteNumber')
    .execute();

test('the GST of notes over a whole invoice is the GST of the invoice, and never more on the way', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(parts, fc.double({ min: 0, max: 1, noNaN: true }), (amounts, taxable) => {
      const totalCents = amounts.reduce((total, cents) => total + cents, 0);
      const invoice = { totalCents, gstCents: Math.round((totalCents * taxable) / 11) };
      let [creditedCents, gstCents] = [0, 0];
      for (const cents of amounts) {
        const gst = gstOfNote({ ...invoice, creditedCents }, cents);
        const back = gstOfNote({ ...invoice, creditedCents: creditedCents + cents }, -cents);
        creditedCents += cents;
        gstCents += gst;
        if (gst < 0 || gst > cents || gstCents > invoice.gstCents || back !== -gst) return false;
      }
      return gstCents === invoice.gstCents;
    }),
  );
});

describe('a credit', () => {
  test('of a part leaves the rest to be paid, and the invoice as it was issued', async () => {
    const applicant = await invoiced(portal);
    const { status, data } = await office.credit(applicant.invoiceId, 100);
    expect(status).toBe(200);
    const { invoices, memberships } = await recordsOf(portal, applicant);
    expect(invoices).toMatchObject([
      { status: 'open', totalCents: 110_000, creditedCents: 10_000, balanceCents: 100_000 },
    ]);
    expect(memberships).toMatchObject([{ status: 'pending-payment' }]);
    expect(await notesOf(applicant.invoiceId)).toMatchObject([
      { id: data.adjustmentNoteId, totalCents: 10_000, gstCents: 909, issuedBy: office.account.id },
    ]);
    expect((await office.record(applicant.invoiceId)).data.balanceDue).toBe(0);
    expect((await recordsOf(portal, applicant)).memberships).toMatchObject([{ status: 'active' }]);
    expect(await findLedgerViolations(portal)).toEqual([]);
    expect((await auditEntriesAbout(portal, applicant.invoiceId)).map(({ action }) => action)).toContain(
      'invoice.credited',
    );
  });

  test('of all that nobody has paid cancels the invoice and the membership', async () => {
    const applicant = await invoiced(portal);
    await office.credit(applicant.invoiceId, 0.01);
    await office.credit(applicant.invoiceId, 1099.99);
    const { invoices, memberships } = await recordsOf(portal, applicant);
    expect(invoices).toMatchObject([{ status: 'cancelled', balanceCents: 0 }]);
    expect(memberships).toMatchObject([{ status: 'cancelled' }]);
    const notes = await notesOf(applicant.invoiceId);
    expect(notes.reduce((total, { gstCents }) => total + gstCents, 0)).toBe(invoices[0]?.gstCents);
    expect((await office.record(applicant.invoiceId, 1)).status).toBe(409);
    expect(await findLedgerViolations(portal)).toEqual([]);
  });

  test('of what is left of a part-paid invoice makes it paid and confirms the membership', async () => {
    const applicant = await invoiced(portal);
    await office.record(applicant.invoiceId, 600);
    await office.credit(applicant.invoiceId, 500);
    const { invoices, memberships } = await recordsOf(portal, applicant);
    expect(invoices).toMatchObject([{ status: 'paid', amountPaidCents: 60_000 }]);
    expect(memberships).toMatchObject([{ status: 'active' }]);
  });

  test('takes off the last instalments first, and no more is collected than is left', async () => {
    const member = await monthlyMember(portal, { number: CARD.works, joinedOn: '2083-03-05' });
    office = await officeOf(portal);
    const { invoice } = await planOf(portal, member);
    await office.credit(invoice.id, 950);
    const { instalments } = await planOf(portal, member);
    expect(instalments.map(({ dueCents }) => dueCents)).toEqual([
      ...[10_000, 10_000, 5000],
      ...Array.from({ length: 9 }, () => 0),
    ]);
    expect(instalments.filter(({ status }) => status === 'credited')).toHaveLength(9);
    for (const day of ['2083-04-05', '2083-05-05', '2083-06-05']) await collectOn(portal, day);
    const { invoice: after, payments } = await planOf(portal, member);
    expect(payments.map(({ amountCents }) => amountCents)).toEqual([10_000, 10_000, 5000]);
    expect([after.status, after.balanceCents]).toEqual(['paid', 0]);
    expect(await findLedgerViolations(portal)).toEqual([]);
  });

  test('and leaves nothing too little to be asked for alone: it is collected with its neighbour', async () => {
    const member = await monthlyMember(portal, { number: CARD.works, joinedOn: '2083-03-05' });
    office = await officeOf(portal);
    const { invoice } = await planOf(portal, member);
    await office.credit(invoice.id, 999.5);
    for (const day of ['2083-04-05', '2083-05-05', '2083-06-05']) await collectOn(portal, day);
    const { invoice: after, payments } = await planOf(portal, member);
    expect(payments.map(({ amountCents }) => amountCents)).toEqual([10_000, 10_050]);
    expect([after.status, after.balanceCents]).toEqual(['paid', 0]);
    expect(await findLedgerViolations(portal)).toEqual([]);
  });

  test('and a rest of 50 cents is not collected, is no arrears, and is said not to be payable', async () => {
    const member = await monthlyMember(portal, { number: CARD.works, joinedOn: '2083-03-05' });
    office = await officeOf(portal);
    const { invoice } = await planOf(portal, member);
    await office.credit(invoice.id, 1099.5);
    for (const day of ['2083-04-05', '2083-05-05', '2083-06-20']) await collectOn(portal, day);
    const { invoice: after, payments, membership } = await planOf(portal, member);
    expect(payments.map(({ amountCents }) => amountCents)).toEqual([10_000]);
    expect([after.status, after.balanceCents, membership.status]).toEqual(['open', 50, 'active']);
    expect(await findWhyNotPayable(portal.context.db, after)).toMatch(
      /balance of this invoice is \$0\.50\. \$0\.50 or less cannot be paid here\. Nothing is collected/,
    );
  });

  test('of more than is owed is refused, of two at once one; a control shows that both would fit', async () => {
    office = await officeOf(portal);
    const { invoiceId } = await invoiced(portal);
    expect((await office.credit(invoiceId, 1100.01)).status).toBe(400);
    const both = await Promise.all([office.credit(invoiceId, 600), office.credit(invoiceId, 600)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const control = (await invoiced(portal)).invoiceId;
    const fits = await Promise.all([office.credit(control, 500), office.credit(control, 500)]);
    expect(fits.map(({ status }) => status)).toEqual([200, 200]);
    const numbers = (await portal.context.db.selectFrom('adjustmentNotes').select('noteNumber').execute())
      .map(({ noteNumber }) => noteNumber)
      .toSorted((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => 10_001 + index));
  });

  test('is for officers alone', async () => {
    const { invoiceId, token } = await invoiced(portal);
    expect((await office.credit(invoiceId, 10, token)).status).toBe(403);
  });
});

describe('the document', () => {
  test('says what it changes and why, comes by mail, and opens for those who may read the invoice', async () => {
    const applicant = await invoiced(portal);
    const { data } = await office.credit(applicant.invoiceId, 110);
    const waiting = await portal.call(downloadAdjustmentNote, {
      params: { id: data.adjustmentNoteId },
      token: office.token,
    });
    expect([200, 503]).toContain(waiting.status);
    await portal.drain();
    const ask = (token: string) =>
      portal.call(downloadAdjustmentNote, { params: { id: data.adjustmentNoteId }, token });
    expect((await ask(applicant.token)).status).toBe(200);
    const stranger = await createSignedIn(portal, { contactType: 'Member' });
    expect((await ask(stranger.token)).status).toBe(404);
    expect((await portal.fetch(`/api/invoice/adjustmentnote/${data.adjustmentNoteId}/download`)).status).toBe(
      401,
    );
    const { data: invoice } = await portal.call(getUserInvoice, {
      query: { id: applicant.invoiceId },
      token: applicant.token,
    });
    expect(invoice.events).toMatchObject([
      { kind: 'adjustment-note', amount: 110, adjustmentNoteId: data.adjustmentNoteId },
    ]);
    const mails = await waitForMails(portal, applicant.account.email, 2);
    const mail = mails.find(({ subject }) => subject.startsWith('Adjustment note AN-'));
    expect(mail?.attachments).toMatchObject([
      { name: expect.stringMatching(/^adjustment_note_AN-\d+\.pdf$/) },
    ]);
    const bytes = Buffer.from(mail?.attachments[0]?.content ?? '', 'base64');
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    const { text } = await extractText(pdf, { mergePages: true });
    for (const said of [
      'ADJUSTMENT NOTE',
      `#${invoice.invoiceNum}`,
      'Fee waived for a quarter',
      '$110.00',
      '$10.00',
    ])
      expect(text).toContain(said);
  });

  test('cannot be changed or deleted once it is issued', async () => {
    const { db } = portal.context;
    for (const change of [
      sql`update adjustment_notes set total_cents = 1`,
      sql`delete from adjustment_notes`,
      sql`update adjustment_note_documents set byte_size = 1`,
    ])
      await expect(change.execute(db)).rejects.toThrow('cannot be changed');
  });
});
