import { listOwing } from '@linehaul/contract/owing';
import { referToCustomer } from '@linehaul/payment-sandbox/payments/bank-accounts';
import { failDebit } from '@linehaul/payment-sandbox/payments/debits';
import { backgroundScope } from '@linehaul/payment-sandbox/scope';
import { expect, test } from 'vitest';
import { signIn } from '../../test/people/account-factories.ts';
import { collectOn, monthlyMember, turnInto } from '../../test/money/instalment-factories.ts';
import { askToPay, openPayment, owing, payInvoice } from '../../test/money/invoice-payment-factories.ts';
import { createSignedIn } from '../../test/people/join-factories.ts';
import {
  ACCOUNT,
  applicantWith,
  CARD,
  chargesOf,
  payBy,
  reconcileNow,
} from '../../test/money/money-factories.ts';
import { startMoneyPortal } from '../../test/money/money-portal.ts';

const portal = await startMoneyPortal();

const owedBy = async (token: string) => {
  const { data, text } = await portal.call(listOwing, { token });
  expect(data, text).toBeDefined();
  return data;
};

test('an applicant finds the invoice of their join, with what paying it charges', async () => {
  const owed = await owing(portal, 83_600);
  const { items, total } = await owedBy(owed.token);
  expect(items).toMatchObject([
    {
      kind: 'join',
      invoiceId: owed.invoiceId,
      orgName: owed.orgName,
      amount: 836,
      consequence: 'starts-when-paid',
      way: 'pay',
      payment: { lineItemId: owed.lineId, amount: 836 },
    },
  ]);
  expect(total).toBe(836);
  expect((await askToPay(portal, owed)).data.amount).toBe(836);
});

test('whoever is not signed in is told nothing, and nobody what another organisation owes', async () => {
  const owed = await owing(portal);
  expect((await portal.call(listOwing)).status).toBe(401);
  const stranger = await createSignedIn(portal);
  expect(await owedBy(stranger.token)).toEqual({ items: [], total: 0 });
  await portal.context.db
    .insertInto('organisationContacts')
    .values({ organisationId: owed.orgId, accountId: stranger.account.id })
    .execute();
  expect((await owedBy(stranger.token)).items).toEqual([]);
});

test('what is paid meanwhile is owed no more', async () => {
  const owed = await owing(portal);
  await openPayment(portal, owed);
  expect((await owedBy(owed.token)).items).toMatchObject([{ way: 'pay' }]);
  await payInvoice(portal, owed, CARD.works);
  expect(await owedBy(owed.token)).toEqual({ items: [], total: 0 });
});

test('a debit on its way is told, and not asked for again', async () => {
  const owed = await owing(portal);
  await payInvoice(portal, owed, ACCOUNT.pays);
  const { items, total } = await owedBy(owed.token);
  expect(items).toMatchObject([{ way: 'on-its-way', amount: 1100, payment: null }]);
  expect(total).toBe(0);
});

test('a debit that the bank returned is owed again, with the reason', async () => {
  const applicant = await applicantWith(portal, ACCOUNT.pays);
  await payBy(portal, applicant, 2);
  expect((await owedBy(applicant.token)).items).toMatchObject([{ way: 'on-its-way' }]);
  const [intent] = await chargesOf(portal, applicant);
  const scope = backgroundScope(portal.sandbox, portal.sandbox.options.accountId);
  portal.sandbox.store.transaction(() => failDebit(scope, intent?.id ?? '', referToCustomer));
  await reconcileNow(portal);
  const { items, total } = await owedBy(applicant.token);
  expect(items).toMatchObject([
    {
      kind: 'returned',
      way: 'pay',
      consequence: 'starts-when-paid',
      reason: expect.stringContaining('bank'),
    },
  ]);
  expect(total).toBe(items[0]?.amount);
});

test('a refused instalment is owed alone, tried again on its day, and lapses the membership', async () => {
  const member = await monthlyMember(portal, { number: CARD.works, joinedOn: '2083-03-31' });
  expect((await owedBy(member.token)).items).toEqual([]);
  await turnInto(portal, member, CARD.declinedOnCharge);
  await collectOn(portal, '2083-04-30');
  const token = await signIn(portal, member.account);
  expect(await owedBy(token)).toMatchObject({
    items: [
      {
        kind: 'instalment',
        amount: 100,
        dueDate: '2083-04-30',
        reason: 'Your card was declined.',
        nextTryDate: '2083-05-03',
        lapseDate: '2083-05-30',
        way: 'pay',
        payment: { amount: 1100, part: 'overdue' },
        isReplaceable: true,
      },
    ],
    total: 100,
  });
});
