import { DEFAULT_TIME_ZONE, ROLE } from '@linehaul/contract/constants';
import { PAYMENT_METHOD } from '@linehaul/contract/payment-methods';
import { dayOf } from '@linehaul/contract/dates';
import { creditInvoice, markInvoicePaid } from '@linehaul/contract/invoice-administration';
import { closeAccount } from '@linehaul/contract/personal-data';
import { addFault, clearFaults, listFaults } from '@linehaul/payment-sandbox/faults';
import { afterEach, describe, expect, test } from 'vitest';
import { createAccount, clearLimits, signIn } from '../../test/people/account-factories.ts';
import {
  closeModal,
  confirmWithServer,
  intentStatuses,
  openPayment,
  owing,
  type Owing,
  standingOf,
} from '../../test/money/invoice-payment-factories.ts';
import { ACCOUNT, confirmIntent } from '../../test/money/money-factories.ts';
import { startMoneyPortal } from '../../test/money/money-portal.ts';
import { paymentEngineOf } from '../wiring.ts';
import { releaseInvoicePayment } from '../payments/release-payment-command.ts';

const portal = await startMoneyPortal();
afterEach(() => clearLimits(portal));

/** One tab has just authorised a debit at the provider; nobody has told the portal. */
const debitedInOneTab = async () => {
  const owed = await owing(portal);
  const { clientSecret, paymentIntentId } = await openPayment(portal, owed);
  expect((await confirmIntent(portal.sandbox, clientSecret, ACCOUNT.pays)).body.status).toBe('processing');
  return { owed, paymentIntentId };
};

const expectOnItsWay = async (owed: Owing): Promise<void> => {
  expect(intentStatuses(portal, owed)).toEqual(['processing']);
  const { payments, invoice } = await standingOf(portal, owed);
  expect(payments).toMatchObject([{ status: 'processing', paymentMethod: PAYMENT_METHOD.directDebit }]);
  expect(invoice.status).toBe('pending');
};

const asOfficer = async (): Promise<string> =>
  signIn(portal, await createAccount(portal, { contactType: 'Staff', role: ROLE.admin }));

describe('a debit that was just authorised is not called back', () => {
  test('by a second tab that closes its payment window, which is told that the debit is on its way', async () => {
    const { owed, paymentIntentId } = await debitedInOneTab();
    const closed = await closeModal(portal, paymentIntentId, owed);
    expect([closed.status, closed.problem.message]).toEqual([409, expect.stringContaining('is on its way')]);
    await expectOnItsWay(owed);
  });

  test('by an officer who records a payment, or takes off what is owed', async () => {
    const { owed } = await debitedInOneTab();
    const token = await asOfficer();
    const body = {
      id: owed.invoiceId,
      reference: 'EFT 1',
      paidOn: dayOf(portal.context.clock.now(), DEFAULT_TIME_ZONE),
    };
    const marked = await portal.call(markInvoicePaid, { body, token });
    expect([marked.status, marked.problem.message]).toEqual([409, expect.stringContaining('on its way')]);
    const credit = { id: owed.invoiceId, amount: 10, reason: 'Goodwill' };
    expect((await portal.call(creditInvoice, { body: credit, token })).status).toBe(409);
    await expectOnItsWay(owed);
  });

  test('by the collection of an instalment', async () => {
    const { owed } = await debitedInOneTab();
    await releaseInvoicePayment(paymentEngineOf(portal.context), owed.invoiceId);
    await expectOnItsWay(owed);
  });

  test('by its payer, who closes the account: they are told what is still open', async () => {
    const { owed } = await debitedInOneTab();
    const { token, account } = owed;
    const refused = await portal.call(closeAccount, { token, body: { email: account.email } });
    expect(refused.status).toBe(409);
    await expectOnItsWay(owed);
  });
});

test('a debit that is authorised while its window is being closed is called back, and its payer is told so', async () => {
  const owed = await owing(portal);
  const { clientSecret, paymentIntentId } = await openPayment(portal, owed);
  addFault(portal.sandbox, { kind: 'slow', times: 1, path: '/cancel', durationMs: 15_000 });
  const closing = closeModal(portal, paymentIntentId, owed);
  await expect.poll(() => listFaults(portal.sandbox)).toEqual([]);
  expect((await confirmIntent(portal.sandbox, clientSecret, ACCOUNT.pays)).body.status).toBe('processing');
  clearFaults(portal.sandbox);
  expect((await closing).status).toBe(200);
  const told = await confirmWithServer(portal, owed, paymentIntentId);
  expect([told.status, told.problem.message]).toEqual([
    409,
    expect.stringContaining('closed in another window before it was made. No money is taken'),
  ]);
  const { payments, invoice } = await standingOf(portal, owed);
  expect([payments[0]?.status, invoice.status]).toEqual(['failed', 'open']);
  await openPayment(portal, owed);
});
