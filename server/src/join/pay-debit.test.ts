import { getJoin } from '@linehaul/contract/join-state';
import { failDebit, settleDebit } from '@linehaul/payment-sandbox/payments/debits';
import { referToCustomer } from '@linehaul/payment-sandbox/payments/bank-accounts';
import { backgroundScope } from '@linehaul/payment-sandbox/scope';
import { expect, test } from 'vitest';
import { applicantAtPayment, createProduct } from '../../test/people/join-factories.ts';
import { waitForMails } from '../../test/kept-mails.ts';
import {
  ACCOUNT,
  type Applicant,
  applicantWith,
  CARD,
  chargesOf,
  enquire,
  holdWebhooks,
  createSetup,
  payBy,
  reconcileNow,
  recordsOf,
  setUp,
} from '../../test/money/money-factories.ts';
import { startMoneyPortal } from '../../test/money/money-portal.ts';
import { startTestPortal } from '../../test/portal.ts';

const portal = await startMoneyPortal();

const debited = async (account: string = ACCOUNT.pays): Promise<Applicant> => {
  const applicant = await applicantWith(portal, account);
  const { data, text } = await payBy(portal, applicant, 2);
  expect(data?.outcome, text).toBe('processing');
  return applicant;
};

/** What the account's bank answers in the end, found when the portal reconciles the payment. */
const bankAnswers = async (applicant: Applicant, pays: boolean): Promise<void> => {
  const [intent] = await chargesOf(portal, applicant);
  const { sandbox } = portal;
  sandbox.store.transaction(() => {
    const scope = backgroundScope(sandbox, sandbox.options.accountId);
    if (pays) settleDebit(scope, intent?.id ?? '');
    else failDebit(scope, intent?.id ?? '', referToCustomer);
  });
  await reconcileNow(portal);
};

test('a debit on its way makes the membership active for the time being, with a pending invoice', async () => {
  const applicant = await debited();
  const { invoices, memberships, account } = await recordsOf(portal, applicant);
  expect(invoices).toMatchObject([{ status: 'pending', amountPaidCents: 0 }]);
  expect(memberships).toMatchObject([{ status: 'active', isPaymentProcessing: true, paymentMethod: 2 }]);
  expect(account.contactType).toBe('Member');
  await portal.drain();
  const mails = await waitForMails(portal, applicant.account.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('your direct debit is on its way'),
  ]);
});

test('a debit on its way answers every repeat and takes no second payment', async () => {
  const applicant = await debited();
  expect((await payBy(portal, applicant, 2)).data.outcome).toBe('processing');
  expect((await payBy(portal, applicant, 4)).data.outcome).toBe('processing');
  expect(await chargesOf(portal, applicant)).toHaveLength(1);
});

test('a debit that settles pays the invoice and confirms the membership once', async () => {
  const applicant = await debited();
  await bankAnswers(applicant, true);
  await reconcileNow(portal);
  const { invoices, memberships } = await recordsOf(portal, applicant);
  expect(invoices).toMatchObject([{ status: 'paid', amountPaidCents: 110_000 }]);
  expect(memberships).toMatchObject([{ status: 'active', isPaymentProcessing: false }]);
  const mails = await waitForMails(portal, applicant.account.email, 2);
  expect(mails.filter(({ subject }) => subject.includes('is confirmed'))).toHaveLength(1);
});

test('a debit that fails opens the invoice again, takes the rights back and tells the person', async () => {
  const applicant = await debited();
  await bankAnswers(applicant, false);
  const { invoices, memberships, account } = await recordsOf(portal, applicant);
  expect(invoices).toMatchObject([{ status: 'open', amountPaidCents: 0 }]);
  expect(memberships).toMatchObject([{ status: 'pending-payment', isPaymentProcessing: false }]);
  expect(account.contactType).toBe('Prospect-Applicant');
  const { data } = await portal.call(getJoin, { token: applicant.token });
  expect(data).toMatchObject({
    nextStep: 'payment',
    paymentFailure: expect.stringContaining('refused the debit'),
  });
  const mails = await waitForMails(portal, applicant.account.email, 2);
  expect(mails.filter(({ subject }) => subject === 'Your direct debit was not completed')).toHaveLength(1);
});

test('after a failed debit a card pays the same invoice', async () => {
  const applicant = await debited();
  await bankAnswers(applicant, false);
  await setUp(portal, applicant, CARD.works);
  const { data, text } = await payBy(portal, applicant, 4);
  expect(data?.outcome, text).toBe('paid');
  const { invoices, memberships, account } = await recordsOf(portal, applicant);
  expect(invoices).toMatchObject([{ status: 'paid' }]);
  expect(memberships).toMatchObject([{ status: 'active' }]);
  expect(account.contactType).toBe('Member');
});

test('after a failed debit an enquiry mails the same invoice again, with the day until when to pay it', async () => {
  const applicant = await debited();
  await portal.drain();
  await bankAnswers(applicant, false);
  await enquire(portal, applicant);
  await enquire(portal, applicant);
  await portal.drain();
  const { invoices, memberships } = await recordsOf(portal, applicant);
  expect(invoices).toMatchObject([{ status: 'open' }]);
  expect(memberships).toMatchObject([{ status: 'pending-payment', paymentMethod: 8 }]);
  const mails = await waitForMails(portal, applicant.account.email, 3);
  const asked = mails.filter(({ text }) => /Please pay \$[\d,.]+ by \d{2}\/\d{2}\/\d{4}/.test(text));
  expect(asked).toHaveLength(1);
  expect(asked[0]?.attachments).toHaveLength(1);
});

test('after a failed debit another product cannot be paid: the invoice is out', async () => {
  const applicant = await debited();
  await bankAnswers(applicant, false);
  await setUp(portal, applicant, CARD.works);
  const other = await createProduct(portal);
  const { status } = await payBy(portal, { ...applicant, ...other }, 4);
  expect(status).toBe(409);
});

test('a card declined after a failed debit leaves the invoice open for another', async () => {
  const applicant = await debited();
  await bankAnswers(applicant, false);
  await setUp(portal, applicant, CARD.declinedOnCharge);
  expect((await payBy(portal, applicant, 4)).status).toBe(409);
  expect((await recordsOf(portal, applicant)).invoices).toMatchObject([{ status: 'open' }]);
});

test('direct debit above 1500.00 is refused by the server, and up to it is not', async () => {
  const dear = await applicantAtPayment(portal, await createProduct(portal, { totalCents: 150_001 }));
  await setUp(portal, dear, ACCOUNT.pays);
  const refused = await payBy(portal, dear, 2);
  expect([refused.status, Object.keys(refused.problem.modelState ?? {})]).toEqual([
    400,
    ['paymentMethodKey'],
  ]);
  const allowed = await applicantAtPayment(portal, await createProduct(portal, { totalCents: 150_000 }));
  await setUp(portal, allowed, ACCOUNT.pays);
  expect((await payBy(portal, allowed, 2)).data.outcome).toBe('processing');
});

test('a debit that the provider refuses at once is told, and nothing is issued', async () => {
  const applicant = await applicantWith(portal, ACCOUNT.limited);
  const { status, problem } = await payBy(portal, applicant, 2);
  expect(status).toBe(409);
  expect(problem.message).toContain('limit');
  expect((await recordsOf(portal, applicant)).invoices).toEqual([]);
});

test('an account set up for debit does not pay as a card', async () => {
  const applicant = await applicantWith(portal, ACCOUNT.pays);
  expect((await payBy(portal, applicant, 4)).status).toBe(409);
  expect(await createSetup(portal, applicant, CARD.works)).toMatch(/^seti_/);
  expect(await chargesOf(portal, applicant)).toEqual([]);
});

test('where the association waits for the money, a debit on its way activates nothing', async () => {
  const careful = await startTestPortal({ DIRECT_DEBIT_ACTIVATES: 'settled' });
  try {
    holdWebhooks(careful);
    const applicant = await applicantWith(careful, ACCOUNT.pays);
    expect((await payBy(careful, applicant, 2)).data.outcome).toBe('processing');
    const { memberships, account, invoices } = await recordsOf(careful, applicant);
    expect(memberships).toMatchObject([{ status: 'pending-payment' }]);
    expect([account.contactType, invoices[0]?.status]).toEqual(['Prospect-Applicant', 'pending']);
  } finally {
    await careful.stop();
  }
});
