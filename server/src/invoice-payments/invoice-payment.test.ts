import { describe, expect, test } from 'vitest';
import { waitForMails } from '../../test/kept-mails.ts';
import {
  askByLink,
  askToPay,
  closeModal,
  confirmByLink,
  confirmWithServer,
  intentStatuses,
  openPayment,
  owing,
  payInvoice,
  payTokenOf,
  standingOf,
} from '../../test/money/invoice-payment-factories.ts';
import { ACCOUNT, answerChallengeOf, CARD, confirmIntent } from '../../test/money/money-factories.ts';
import { startMoneyPortal } from '../../test/money/money-portal.ts';

const portal = await startMoneyPortal();

describe('a card', () => {
  test('pays the balance once, whatever the line costs, and each administrator gets one receipt', async () => {
    const owed = await owing(portal);
    const opened = await askToPay(portal, owed);
    expect(opened.data).toMatchObject({ amount: 1100, paymentMethods: ['au_becs_debit', 'card'] });
    expect(opened.headers.get('cache-control')).toBe('no-store');
    const { paymentIntentId, answer } = await payInvoice(portal, owed, CARD.works);
    expect([answer.status, answer.data], answer.text).toEqual([200, { status: 'succeeded' }]);
    expect((await confirmWithServer(portal, owed, paymentIntentId)).data).toEqual({ status: 'succeeded' });
    const { invoice, payments, membership } = await standingOf(portal, owed);
    expect([invoice.status, invoice.balanceCents, membership.status]).toEqual(['paid', 0, 'active']);
    expect(payments).toMatchObject([
      { status: 'succeeded', amountCents: 110_000, paymentMethod: 4, confirmedBy: 'payer' },
    ]);
    expect(intentStatuses(portal, owed)).toEqual(['succeeded']);
    await portal.drain();
    const subjects = (await waitForMails(portal, owed.account.email, 3)).map(({ subject }) => subject);
    const about = (words: string) => subjects.filter((subject) => subject.includes(words));
    expect([about('Receipt for $1,100.00'), about('is confirmed')].map(({ length }) => length)).toEqual([
      1, 1,
    ]);
  });

  test('that is refused leaves the same payment open: the provider’s words are told, and another card pays', async () => {
    const owed = await owing(portal);
    const { clientSecret, paymentIntentId } = await openPayment(portal, owed);
    const { body } = await confirmIntent(portal.sandbox, clientSecret, CARD.refused);
    const refused = await confirmWithServer(portal, owed, paymentIntentId);
    expect([refused.status, refused.problem.message]).toEqual([409, body.error?.message]);
    expect(await openPayment(portal, owed)).toEqual({ clientSecret, paymentIntentId });
    await confirmIntent(portal.sandbox, clientSecret, CARD.works);
    expect((await confirmWithServer(portal, owed, paymentIntentId)).data).toEqual({ status: 'succeeded' });
    expect(intentStatuses(portal, owed)).toEqual(['succeeded']);
  });

  test('whose bank asks for a challenge pays once it is passed, and is told to pass it before', async () => {
    const owed = await owing(portal);
    const { clientSecret, paymentIntentId } = await openPayment(portal, owed);
    await confirmIntent(portal.sandbox, clientSecret, CARD.challenged);
    const asked = await confirmWithServer(portal, owed, paymentIntentId);
    expect([asked.status, asked.problem.message]).toEqual([409, expect.stringContaining('Your bank')]);
    answerChallengeOf(portal.sandbox, paymentIntentId, true);
    expect((await confirmWithServer(portal, owed, paymentIntentId)).data).toEqual({ status: 'succeeded' });
  });
});

test('a debit is processing: the invoice is pending, and nothing else can pay it', async () => {
  const owed = await owing(portal);
  const { answer } = await payInvoice(portal, owed, ACCOUNT.pays);
  expect([answer.status, answer.data], answer.text).toEqual([200, { status: 'processing' }]);
  expect(await standingOf(portal, owed)).toMatchObject({
    invoice: { status: 'pending' },
    payments: [{ status: 'processing', paymentMethod: 2 }],
  });
  const again = await askToPay(portal, owed);
  expect([again.status, again.data?.clientSecret]).toEqual([200, null]);
  expect(again.text).toContain('A direct debit of $1,100.00 has been on its way since');
});

test('above 1500.00 only a card is offered', async () => {
  const owed = await owing(portal, 150_001);
  expect((await askToPay(portal, owed)).data.paymentMethods).toEqual(['card']);
});

test('closing the modal ends the payment at the provider, and opening it again begins another', async () => {
  const owed = await owing(portal);
  const first = await openPayment(portal, owed);
  expect((await closeModal(portal, first.paymentIntentId, owed)).data).toEqual({ isCancelled: true });
  expect((await closeModal(portal, first.paymentIntentId, owed)).data).toEqual({ isCancelled: true });
  const given = await confirmWithServer(portal, owed, first.paymentIntentId);
  expect([given.status, given.problem.message]).toEqual([409, expect.stringContaining('given up')]);
  const second = await openPayment(portal, owed);
  expect(second.paymentIntentId).not.toBe(first.paymentIntentId);
  expect(intentStatuses(portal, owed)).toEqual(['canceled', 'requires_payment_method']);
});

describe('by the link of a mail', () => {
  test('whoever holds it pays without a sign-in, and is led to the page that says so', async () => {
    const owed = await owing(portal);
    const token = await payTokenOf(portal, owed);
    const { data, text } = await askByLink(portal, owed.lineId, token);
    expect(data?.clientSecret, text).toBeTruthy();
    await confirmIntent(portal.sandbox, data.clientSecret ?? '', CARD.works);
    const paid = await confirmByLink(portal, {
      lineId: owed.lineId,
      paymentIntentId: data.paymentIntentId ?? '',
      token,
    });
    expect(paid.data).toEqual({
      status: 'succeeded',
      callbackUrl: `/pay/success?id=${owed.invoiceId}&code=${token}`,
    });
  });

  test('only a page of the portal is where it goes next', async () => {
    const owed = await owing(portal);
    const token = await payTokenOf(portal, owed);
    const { data } = await askByLink(portal, owed.lineId, token);
    await confirmIntent(portal.sandbox, data.clientSecret ?? '', CARD.works);
    const next = async (callbackUrl: string) => {
      const body = { lineId: owed.lineId, paymentIntentId: data.paymentIntentId ?? '', token, callbackUrl };
      return (await confirmByLink(portal, body)).data.callbackUrl;
    };
    const success = `/pay/success?id=${owed.invoiceId}&code=${token}`;
    expect(await next('/settings/invoices?page=2')).toBe('/settings/invoices?page=2');
    expect(await next('https://evil.example/pay/success')).toBe(success);
    expect(await next('//evil.example')).toBe(success);
    expect(await next('javascript:alert(1)')).toBe(success);
  });
});
