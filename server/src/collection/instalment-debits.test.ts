import { referToCustomer } from '@linehaul/payment-sandbox/payments/bank-accounts';
import { failDebit, settleDebit } from '@linehaul/payment-sandbox/payments/debits';
import { backgroundScope } from '@linehaul/payment-sandbox/scope';
import { expect, test } from 'vitest';
import {
  collectOn,
  monthlyMember,
  noonOf,
  planOf,
  statusesOf,
} from '../../test/money/instalment-factories.ts';
import { waitForMails } from '../../test/kept-mails.ts';
import { ACCOUNT, type Applicant, reconcileNow } from '../../test/money/money-factories.ts';
import { startMoneyPortal } from '../../test/money/money-portal.ts';

const portal = await startMoneyPortal();

type Answer = 'pays' | 'refuses' | 'is closed';

const CLOSED = { code: 'account_closed', message: "The customer's bank account has been closed." };

/** What the account's bank answers to the newest debit, found when the portal reconciles the payment. */
const bankAnswers = async (member: Applicant, answer: Answer, day: string): Promise<void> => {
  const { payments } = await planOf(portal, member);
  const intentId = payments.at(-1)?.providerPaymentIntentId ?? '';
  const { sandbox } = portal;
  portal.context.clock.set(noonOf(day));
  sandbox.store.transaction(() => {
    const scope = backgroundScope(sandbox, sandbox.options.accountId);
    if (answer === 'pays') settleDebit(scope, intentId);
    else failDebit(scope, intentId, answer === 'refuses' ? referToCustomer : CLOSED);
  });
  await reconcileNow(portal);
};

/** Joined on 5 March 2083, the first debit settled. */
const debitMember = async (): Promise<Applicant> => {
  const member = await monthlyMember(portal, { number: ACCOUNT.pays, joinedOn: '2083-03-05' });
  await bankAnswers(member, 'pays', '2083-03-09');
  return member;
};

const firstThree = async (member: Applicant) => (await statusesOf(portal, member)).slice(0, 3);

test('a debit on its way holds the invoice: nothing else is collected until the bank answers', async () => {
  const member = await debitMember();
  await collectOn(portal, '2083-04-05');
  expect(await firstThree(member)).toEqual(['paid', 'processing', 'scheduled']);
  await collectOn(portal, '2083-05-05');
  const { invoice, payments, membership } = await planOf(portal, member);
  expect([invoice.status, membership.status, payments.length]).toEqual(['pending', 'active', 2]);
  await bankAnswers(member, 'pays', '2083-05-06');
  expect(await firstThree(member)).toEqual(['paid', 'paid', 'processing']);
});

test('a debit that fails late is asked for once more a week on, and then the plan pauses', async () => {
  const member = await debitMember();
  await collectOn(portal, '2083-04-05');
  await bankAnswers(member, 'refuses', '2083-04-08');
  const refused = await planOf(portal, member);
  expect(refused.instalments[1]).toMatchObject({ status: 'failed', nextTryOn: '2083-04-15' });
  expect([refused.invoice.status, refused.membership.status]).toEqual(['open', 'past-due']);
  await collectOn(portal, '2083-04-14');
  expect((await planOf(portal, member)).payments).toHaveLength(2);
  await collectOn(portal, '2083-04-15');
  await bankAnswers(member, 'refuses', '2083-04-20');
  const { plan, payments, instalments } = await planOf(portal, member);
  expect([plan?.pausedAt === null, payments.length, instalments[1]?.tries]).toEqual([false, 3, 2]);
});

test('a closed account pauses the plan at once, and the mail says what to do', async () => {
  const member = await debitMember();
  await collectOn(portal, '2083-04-05');
  await bankAnswers(member, 'is closed', '2083-04-08');
  expect((await planOf(portal, member)).plan?.pausedAt).not.toBeNull();
  const [mail] = await waitForMails(portal, member.account.email, 3);
  expect(mail?.text).toContain('We will not try this bank account again');
  expect(mail?.text).toContain('The bank account has been closed.');
});

test('a first debit that fails late stops the plan: nothing is collected for a membership that is not active', async () => {
  const member = await monthlyMember(portal, { number: ACCOUNT.pays, joinedOn: '2083-03-05' });
  await bankAnswers(member, 'refuses', '2083-03-09');
  await collectOn(portal, '2083-04-05');
  const { payments, membership } = await planOf(portal, member);
  expect([payments.length, membership.status]).toEqual([1, 'pending-payment']);
});
