import { listAllInvoices } from '@linehaul/contract/invoice-administration';
import { downloadLatestInvoice, getInvoice } from '@linehaul/contract/invoice-links';
import { downloadInvoice, getUserInvoice, listUserInvoices, printInvoice } from '@linehaul/contract/invoices';
import { PAYMENT_METHOD } from '@linehaul/contract/payment-methods';
import { listOwing } from '@linehaul/contract/owing';
import { checkClosing } from '@linehaul/contract/personal-data';
import { createDispute } from '@linehaul/payment-sandbox/payments/disputes';
import { backgroundScope } from '@linehaul/payment-sandbox/scope';
import { expect, test } from 'vitest';
import { createOwnInvoice, createPayer } from '../../test/money/invoice-factories.ts';
import { askToPay, confirmWithServer, lineOf } from '../../test/money/invoice-payment-factories.ts';
import { createSignedIn, type SignedIn } from '../../test/people/join-factories.ts';
import { linkTo, waitForMails } from '../../test/kept-mails.ts';
import { ACCOUNT, CARD, confirmIntent } from '../../test/money/money-factories.ts';
import { findLedgerViolations, officeOf } from '../../test/people/office-factories.ts';
import { startMoneyPortal } from '../../test/money/money-portal.ts';
import { readPdf } from '../../test/files/read-pdf.ts';
import { inTransaction } from '../db/transaction.ts';
import { mailInvoice } from '../invoices/mail-invoice-command.ts';
import { paymentEngineOf } from '../wiring.ts';
import { reversePayment } from '../refunds/reverse-payment-command.ts';

const portal = await startMoneyPortal();
const office = await officeOf(portal);

interface Buyer extends SignedIn {
  readonly invoiceId: string;
  readonly lineId: string;
}

/** Somebody without an organisation who was billed $220.00. */
const buyer = async (): Promise<Buyer> => {
  const person = await createSignedIn(portal, { firstName: 'Imke', lastName: 'Vance' });
  const invoiceId = await createOwnInvoice(portal, person, { dueOn: '2086-02-28' });
  return { ...person, invoiceId, lineId: await lineOf(portal, invoiceId) };
};

const listed = async ({ token }: SignedIn) => {
  const { status, data } = await portal.call(listUserInvoices, { body: {}, token });
  return status === 200 ? data.invoices.map(({ id }) => id) : status;
};

const pay = async (person: Buyer, number: string) => {
  const { data } = await askToPay(portal, person);
  await confirmIntent(portal.sandbox, data.clientSecret ?? '', number);
  return confirmWithServer(portal, person, data.paymentIntentId ?? '');
};

const cardPaymentOf = (person: Buyer) =>
  portal.context.db
    .selectFrom('payments')
    .select(['id', 'providerPaymentIntentId'])
    .where('subjectId', '=', person.invoiceId)
    .where('paymentMethod', '=', PAYMENT_METHOD.card)
    .executeTakeFirstOrThrow();

const invoiceOf = (person: Buyer) =>
  portal.context.db
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', person.invoiceId)
    .executeTakeFirstOrThrow();

test('who was billed for themselves reads the invoice, and nobody else does but the office', async () => {
  const person = await buyer();
  const other = await createPayer(portal);
  expect(await listed(person)).toEqual([person.invoiceId]);
  expect(await listed(await createSignedIn(portal))).toBe(403);
  expect(await listed(other)).toEqual([]);
  const query = { id: person.invoiceId };
  const { data } = await portal.call(getUserInvoice, { query, token: person.token });
  expect(data).toMatchObject({ userFullName: 'Imke Vance', orgName: 'Imke Vance', memberNum: null });
  const { token } = other;
  expect((await portal.call(getUserInvoice, { query, token })).status).toBe(404);
  expect((await portal.call(printInvoice, { params: query, token })).status).toBe(404);
  expect((await portal.call(downloadInvoice, { params: query, query: {}, token })).status).toBe(404);
  expect((await askToPay(portal, { ...person, token })).status).toBe(404);
  const found = await portal.call(listAllInvoices, { body: { keyword: 'imke v' }, token: office.token });
  expect(found.data.invoices.map(({ id }) => id)).toContain(person.invoiceId);
  expect((await office.detail(person.invoiceId)).orgId).toBeNull();
});

test('what somebody owes for themselves is told, and closing waits for it', async () => {
  const person = await buyer();
  const { data } = await portal.call(listOwing, { token: person.token });
  expect(data).toMatchObject({
    total: 220,
    items: [{ kind: 'invoice', orgId: null, orgName: 'Imke Vance' }],
  });
  const closing = await portal.call(checkClosing, { token: person.token });
  expect(closing.data.obstacles).toEqual([{ kind: 'money-on-its-way', organisationName: null }]);
});

test('a card pays it once at a customer of the person’s own, and the receipt goes to them', async () => {
  const person = await buyer();
  expect((await pay(person, CARD.works)).data).toEqual({ status: 'succeeded' });
  expect(await invoiceOf(person)).toMatchObject({ status: 'paid', balanceCents: 0 });
  const second = await createOwnInvoice(portal, person);
  const again = { ...person, invoiceId: second, lineId: await lineOf(portal, second) };
  expect((await pay(again, CARD.works)).data).toEqual({ status: 'succeeded' });
  const customers = await portal.context.db
    .selectFrom('paymentCustomers')
    .select(['organisationId', 'accountId'])
    .where('payerId', '=', person.account.id)
    .execute();
  expect(customers).toEqual([{ organisationId: null, accountId: person.account.id }]);
  await portal.drain();
  const mails = await waitForMails(portal, person.account.email, 2);
  expect(mails.some(({ subject }) => subject.startsWith('Receipt for $220.00'))).toBe(true);
  expect(await findLedgerViolations(portal)).toEqual([]);
});

test('a debit is on its way until the bank has completed it, and another payment has to wait', async () => {
  const person = await buyer();
  expect((await pay(person, ACCOUNT.pays)).data).toEqual({ status: 'processing' });
  expect((await invoiceOf(person)).status).toBe('pending');
  expect((await askToPay(portal, person)).data.clientSecret).toBeNull();
});

const dispute = (intentId: string): void => {
  const { sandbox } = portal;
  const charge = sandbox.store.find('payment_intent', intentId)?.object.latest_charge;
  const how = { reason: 'fraudulent', isFinal: false };
  const scope = backgroundScope(sandbox, sandbox.options.accountId);
  sandbox.store.transaction(() => createDispute(scope, typeof charge === 'string' ? charge : '', how));
};

test('a part by transfer, a refund and a dispute are booked, and the person is told of each', async () => {
  const person = await buyer();
  expect((await office.record(person.invoiceId, 20)).status).toBe(200);
  expect((await pay(person, CARD.works)).data).toEqual({ status: 'succeeded' });
  const payment = await cardPaymentOf(person);
  expect((await office.refund(payment.id, 50, { refundable: 200 })).status).toBe(200);
  await portal.drain();
  dispute(payment.providerPaymentIntentId ?? '');
  await reversePayment(paymentEngineOf(portal.context), payment.id);
  expect((await invoiceOf(person)).status).toBe('open');
  await portal.drain();
  const subjects = (await waitForMails(portal, person.account.email, 4)).map(({ subject }) => subject);
  expect(subjects).toEqual(
    expect.arrayContaining([
      expect.stringContaining('Receipt for $20.00'),
      'We have refunded $50.00',
      'A payment of $150.00 was taken back by your bank',
    ]),
  );
  expect(await findLedgerViolations(portal)).toEqual([]);
});

test('its mail names what was bought and leads to it without a sign-in, and its document names the person', async () => {
  const person = await buyer();
  await portal.drain();
  const [document] = await portal.context.db
    .selectFrom('invoiceDocuments')
    .select('fileKey')
    .where('invoiceId', '=', person.invoiceId)
    .execute();
  const { context } = portal;
  await inTransaction(context.db, (transaction) =>
    mailInvoice(transaction, context, {
      invoiceId: person.invoiceId,
      fileKey: document?.fileKey ?? '',
      dedupeKey: `own:${person.invoiceId}`,
    }),
  );
  const [mail] = await waitForMails(portal, person.account.email);
  if (!mail) throw new Error('The invoice was not mailed');
  expect(mail.text).toContain('The tax invoice for Heavy vehicle forum is attached.');
  const link = linkTo(mail, '/pay');
  const query = { id: person.invoiceId, token: link.searchParams.get('code') ?? '' };
  expect((await portal.call(getInvoice, { query })).data.orgName).toBe('Imke Vance');
  const newest = linkTo(mail, '/preview-latest-invoice').searchParams.get('Token') ?? '';
  expect((await portal.call(downloadLatestInvoice, { query: { Token: newest } })).status).toBe(200);
  const paper = await readPdf(Buffer.from(mail.attachments[0]?.content ?? '', 'base64'));
  expect(paper).toContain('Imke Vance');
  expect(paper).not.toContain('Member number');
});
