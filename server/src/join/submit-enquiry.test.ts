import { listAllInvoices, markInvoicePaid } from '@linehaul/contract/invoice-administration';
import { DEFAULT_TIME_ZONE, ROLE } from '@linehaul/contract/constants';
import { PAYMENT_METHOD } from '@linehaul/contract/payment-methods';
import { pay, submitEnquiry } from '@linehaul/contract/join';
import { getJoin } from '@linehaul/contract/join-state';
import { dayOf } from '@linehaul/contract/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntriesAbout } from '../../test/audit-entries.ts';
import {
  applicantAtMembership,
  applicantAtPayment,
  createSignedIn,
} from '../../test/people/join-factories.ts';
import { waitForMails } from '../../test/kept-mails.ts';
import {
  applicantWith,
  CARD,
  chargesOf,
  choiceOf,
  enquire,
  payBy,
  recordsOf,
} from '../../test/money/money-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';

let portal: TestPortal;
let officer: string;
beforeAll(async () => {
  portal = await startTestPortal();
  officer = (await createSignedIn(portal, { contactType: 'Staff', role: ROLE.admin })).token;
});
afterAll(() => portal.stop());

const markPaid = (
  id: string,
  token = officer,
  paidOn = dayOf(portal.context.clock.now(), DEFAULT_TIME_ZONE),
) => portal.call(markInvoicePaid, { body: { id, reference: 'EFT 4471 CARTER', paidOn }, token });

test('an enquiry issues one open invoice with a due day, and the membership waits', async () => {
  const applicant = await applicantAtPayment(portal);
  const { status, data, text } = await enquire(portal, applicant);
  expect(status, text).toBe(200);
  const { invoices, memberships, account, join } = await recordsOf(portal, applicant);
  expect(invoices).toMatchObject([{ id: data.invoiceId, status: 'open', dueOn: expect.any(String) }]);
  expect(memberships).toMatchObject([{ status: 'pending-payment', paymentMethod: 8 }]);
  expect([account.contactType, join.status]).toEqual(['Prospect-Applicant', 'completed']);
  const state = await portal.call(getJoin, { token: applicant.token });
  expect(state.data).toMatchObject({ nextStep: 'done', outcome: 'awaiting-payment' });
});

test('repeats and ten clicks at once answer the same invoice, and one mail carries it', async () => {
  const applicant = await applicantAtPayment(portal);
  const answers = await Promise.all(Array.from({ length: 10 }, () => enquire(portal, applicant)));
  expect([...new Set(answers.map(({ data, text }) => data?.invoiceNum ?? text))]).toEqual([
    answers[0]?.data?.invoiceNum,
  ]);
  expect((await enquire(portal, applicant)).data).toEqual(answers[0]?.data);
  await portal.drain();
  const mails = await waitForMails(portal, applicant.account.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.attachments.map(({ contentType }) => contentType)).toEqual(['application/pdf']);
  expect((await recordsOf(portal, applicant)).invoices).toHaveLength(1);
});

test('a card cannot pay through an enquiry, nor can one be made before its step', async () => {
  const applicant = await applicantAtPayment(portal);
  const card = await portal.call(submitEnquiry, { body: choiceOf(applicant, 4), token: applicant.token });
  expect([card.status, Object.keys(card.problem.modelState ?? {})]).toEqual([400, ['paymentMethodKey']]);
  const early = await applicantAtMembership(portal);
  const body = { ...choiceOf(applicant, 8), orgId: early.orgId };
  const refused = await portal.call(submitEnquiry, { body, token: early.token });
  expect([refused.status, refused.problem.nextStep]).toEqual([409, 'membership']);
  expect((await portal.call(submitEnquiry, { body: choiceOf(applicant, 8) })).status).toBe(401);
  const foreign = await portal.call(submitEnquiry, { body: choiceOf(applicant, 8), token: early.token });
  expect(foreign.status).toBe(404);
});

test('after an enquiry there is nothing to pay by card', async () => {
  const applicant = await applicantAtPayment(portal);
  await enquire(portal, applicant);
  const { status, problem } = await payBy(portal, applicant, 4);
  expect([status, problem.nextStep]).toEqual([409, 'done']);
  expect(await chargesOf(portal, applicant)).toEqual([]);
});

test('an officer marks the invoice paid: the membership is active and confirmed by one mail', async () => {
  const applicant = await applicantAtPayment(portal);
  const { data } = await enquire(portal, applicant);
  const open = await portal.call(listAllInvoices, { token: officer, body: { status: 'Open' } });
  expect(open.data.invoices).toContainEqual(
    expect.objectContaining({ id: data.invoiceId, status: 'Open', netTotalAmount: 1100, balanceDue: 1100 }),
  );
  expect((await markPaid(data.invoiceId)).data).toMatchObject({ invoiceNum: data.invoiceNum });
  const { invoices, memberships, account, payments } = await recordsOf(portal, applicant);
  expect(invoices).toMatchObject([{ status: 'paid', amountPaidCents: 110_000 }]);
  expect(memberships).toMatchObject([{ status: 'active' }]);
  expect(account.contactType).toBe('Member');
  expect(payments).toMatchObject([{ status: 'succeeded', reference: 'EFT 4471 CARTER', paymentMethod: 8 }]);
  await portal.drain();
  const mails = await waitForMails(portal, applicant.account.email, 2);
  expect(mails.filter(({ subject }) => subject.includes('is confirmed'))).toHaveLength(1);
});

test('an invoice whose rest is collected in instalments is not marked paid', async () => {
  const applicant = await applicantWith(portal, CARD.works);
  const body = choiceOf(applicant, PAYMENT_METHOD.card, applicant.monthlyKey);
  const { data } = await portal.call(pay, { body, token: applicant.token });
  const id = data.invoice?.id ?? '';
  const { invoices } = await recordsOf(portal, applicant);
  expect(invoices).toMatchObject([{ id, status: 'open' }]);
  expect((await markPaid(id)).status).toBe(409);
});

test('an invoice is marked paid once, however often and at once it is tried', async () => {
  const applicant = await applicantAtPayment(portal);
  const { data } = await enquire(portal, applicant);
  const statuses = (await Promise.all(Array.from({ length: 5 }, () => markPaid(data.invoiceId)))).map(
    ({ status }) => status,
  );
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409, 409]);
  const { payments, invoices } = await recordsOf(portal, applicant);
  expect([payments.length, invoices[0]?.amountPaidCents]).toEqual([1, 110_000]);
});

test('only officers mark invoices paid, and only with a day that has been', async () => {
  const applicant = await applicantAtPayment(portal);
  const { data } = await enquire(portal, applicant);
  expect((await markPaid(data.invoiceId, applicant.token)).status).toBe(403);
  expect((await portal.call(listAllInvoices, { token: applicant.token, body: {} })).status).toBe(403);
  expect((await markPaid(data.invoiceId, officer, '2099-01-01')).status).toBe(400);
  expect((await markPaid('6b1f0a52-6f0e-4c8a-9d3e-111111111111')).status).toBe(404);
});

test('a payment that an officer records is kept in the audit log, once', async () => {
  const applicant = await applicantAtPayment(portal);
  const { invoiceId } = (await enquire(portal, applicant)).data;
  await Promise.all([markPaid(invoiceId), markPaid(invoiceId)]);
  const entries = await auditEntriesAbout(portal, invoiceId);
  expect(entries).toMatchObject([
    {
      action: 'invoice.marked-paid',
      subjectKind: 'invoice',
      before: { status: 'open' },
      after: { status: 'paid', reference: 'EFT 4471 CARTER' },
    },
  ]);
});
