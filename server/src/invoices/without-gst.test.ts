import { saveAssociationDetails, getAssociationSettings } from '@linehaul/contract/association-settings';
import { ROLE } from '@linehaul/contract/constants';
import { listEventTickets } from '@linehaul/contract/events';
import type { GstStanding } from '@linehaul/contract/gst';
import { creditInvoice } from '@linehaul/contract/invoice-administration';
import { getPaymentOptions } from '@linehaul/contract/memberships';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEvent, createTicketType } from '../../test/events/event-factories.ts';
import { readPdf } from '../../test/files/read-pdf.ts';
import { findMoneyViolations } from '../../test/kill/money-invariants.ts';
import { waitForMails } from '../../test/kept-mails.ts';
import { codeJoinsOf } from '../../test/money/code-joins.ts';
import { type Applicant, enquire } from '../../test/money/money-factories.ts';
import { createJoiningCode } from '../../test/people/code-factories.ts';
import { applicantAtPayment, createSignedIn, type SignedIn } from '../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';

let portal: TestPortal;
let owner: SignedIn;
beforeAll(async () => {
  portal = await startTestPortal();
  owner = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.workSpaceOwner });
});
afterAll(() => portal.stop());

const become = async (gst: GstStanding): Promise<void> => {
  const { version } = (await portal.call(getAssociationSettings, { token: owner.token })).data.details;
  const body = { version, details: { gst } };
  expect((await portal.call(saveAssociationDetails, { body, token: owner.token })).status).toBe(200);
};

interface Issued extends Applicant {
  readonly invoiceId: string;
}

/** Somebody with an open invoice of $1,100.00 that an association of this standing has issued. */
const invoiced = async (gst: GstStanding): Promise<Issued> => {
  await become(gst);
  const applicant = await applicantAtPayment(portal);
  const { invoiceId } = (await enquire(portal, applicant)).data;
  await portal.drain();
  return { ...applicant, invoiceId };
};

const moneyOf = async ({ invoiceId }: Issued) => {
  const { db } = portal.context;
  const invoice = await db
    .selectFrom('invoices')
    .select(['totalCents', 'totalExclGstCents', 'gstCents'])
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const instalments = await db
    .selectFrom('instalments')
    .select('gstCents')
    .where('invoiceId', '=', invoiceId)
    .execute();
  return { ...invoice, instalmentGst: instalments.map(({ gstCents }) => gstCents) };
};

const paperOf = async (
  table: 'invoiceDocuments' | 'adjustmentNoteDocuments',
  id: string,
): Promise<string> => {
  const { db, files } = portal.context;
  const { fileKey } = await (
    table === 'invoiceDocuments'
      ? db.selectFrom(table).select('fileKey').where('invoiceId', '=', id)
      : db.selectFrom(table).select('fileKey').where('noteId', '=', id)
  ).executeTakeFirstOrThrow();
  return readPdf(Buffer.from((await files.find(fileKey)) ?? []));
};

const creditOf = async ({ invoiceId }: Issued) => {
  const officer = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.admin });
  const body = { id: invoiceId, amount: 110, reason: 'A vehicle less' };
  expect((await portal.call(creditInvoice, { body, token: officer.token })).status).toBe(200);
  await portal.drain();
  return portal.context.db
    .selectFrom('adjustmentNotes')
    .select(['id', 'totalCents', 'gstCents'])
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirstOrThrow();
};

test('an association that is not registered asks for the same price, charges no GST and issues no tax invoice', async () => {
  const applicant = await invoiced('not-registered');
  expect(await moneyOf(applicant)).toEqual({
    ...{ totalCents: 110_000, totalExclGstCents: 110_000, gstCents: 0, instalmentGst: [0] },
  });
  const paper = await paperOf('invoiceDocuments', applicant.invoiceId);
  expect(paper).toContain('INVOICE');
  expect(paper).toContain('No GST applies');
  expect(paper).not.toMatch(/tax invoice|GST \$|including GST/i);
  const [mail] = await waitForMails(portal, applicant.account.email);
  expect(mail?.subject).toMatch(/^Invoice #/);
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/tax invoice|GST/i);
});

test('what is offered carries no GST, at the same price', async () => {
  await become('not-registered');
  const applicant = await applicantAtPayment(portal);
  const eventId = await createEvent(portal);
  await createTicketType(portal, eventId, { priceCents: 11_000 });
  const seen = async () => {
    const query = { workflowName: 'join' as const, orgId: applicant.orgId, productId: applicant.productId };
    const options = await portal.call(getPaymentOptions, { query, token: applicant.token });
    const tickets = await portal.call(listEventTickets, { params: { id: eventId }, token: owner.token });
    return [
      options.data.paymentFrequencies.map(({ totalPrice, gst }) => [totalPrice, gst])[0],
      tickets.data.tickets.map(({ amount, gst }) => [amount, gst])[0],
    ];
  };
  expect(await seen()).toEqual([
    [1100, 0],
    [110, 0],
  ]);
  await become('registered');
  expect(await seen()).toEqual([
    [1100, 100],
    [110, 10],
  ]);
});

test('a discount code takes the same off, line by line, and no GST is worked out of what is left', async () => {
  await become('not-registered');
  const applicant = await applicantAtPayment(portal);
  const { code } = await createJoiningCode(portal, { percent: 30 });
  const codes = codeJoinsOf(portal);
  await codes.keep(applicant, code);
  expect((await codes.options(applicant)).annual).toMatchObject({ totalPrice: 770, gst: 0 });
  const { invoiceId } = (await codes.enquire(applicant, { agreedTotal: 770 })).data;
  await portal.drain();
  expect(await moneyOf({ ...applicant, invoiceId })).toEqual({
    ...{ totalCents: 77_000, totalExclGstCents: 77_000, gstCents: 0, instalmentGst: [0] },
  });
  const paper = await paperOf('invoiceDocuments', invoiceId);
  expect(paper).toContain(`Discount: ${code}`);
  expect(paper).toMatch(/[-−]\s?\$330\.00/);
  expect(paper).not.toMatch(/tax invoice|GST \$|including GST/i);
});

test('an invoice stays as it was issued, and a note takes off what it was issued with, whatever holds since', async () => {
  const untaxed = await invoiced('not-registered');
  const taxed = await invoiced('registered');
  expect(await moneyOf(taxed)).toMatchObject({
    totalCents: 110_000,
    gstCents: 10_000,
    instalmentGst: [10_000],
  });
  const ofUntaxed = await creditOf(untaxed);
  await become('not-registered');
  const ofTaxed = await creditOf(taxed);
  expect([ofUntaxed, ofTaxed]).toMatchObject([
    { totalCents: 11_000, gstCents: 0 },
    { totalCents: 11_000, gstCents: 1000 },
  ]);
  expect(await moneyOf(taxed)).toMatchObject({ gstCents: 10_000 });
  expect(await paperOf('adjustmentNoteDocuments', ofUntaxed.id)).not.toContain('GST');
  expect(await paperOf('adjustmentNoteDocuments', ofTaxed.id)).toContain('GST adjustment');
  const { db, files } = portal.context;
  expect(await findMoneyViolations({ db, sandbox: portal.sandbox, files })).toEqual([]);
});
