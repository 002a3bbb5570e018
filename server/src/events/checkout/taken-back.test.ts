import { listAllInvoices } from '@linehaul/contract/invoice-administration';
import { listOwing } from '@linehaul/contract/owing';
import { getUserInvoice, listUserInvoices } from '@linehaul/contract/invoices';
import { createDispute } from '@linehaul/payment-sandbox/payments/disputes';
import { backgroundScope } from '@linehaul/payment-sandbox/scope';
import { expect, test } from 'vitest';
import { bookAndPay } from '../../../test/events/cancelling-factories.ts';
import { createSale } from '../../../test/events/checkout-factories.ts';
import { startMoneyPortal } from '../../../test/money/money-portal.ts';
import { officeOf } from '../../../test/people/office-factories.ts';
import { reversePayment } from '../../refunds/reverse-payment-command.ts';
import { paymentEngineOf } from '../../wiring.ts';

const portal = await startMoneyPortal();

const takeBack = async (accountId: string): Promise<void> => {
  const { sandbox, context } = portal;
  const { id, providerPaymentIntentId } = await context.db
    .selectFrom('payments')
    .select(['id', 'providerPaymentIntentId'])
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  const charge = sandbox.store.find('payment_intent', providerPaymentIntentId ?? '')?.object.latest_charge;
  const scope = backgroundScope(sandbox, sandbox.options.accountId);
  const how = { reason: 'fraudulent', isFinal: false };
  sandbox.store.transaction(() => createDispute(scope, typeof charge === 'string' ? charge : '', how));
  await reversePayment(paymentEngineOf(context), id);
};

test('a booking whose payment the bank took back is due since the day it was booked, wherever that is told', async () => {
  const { account, token } = await bookAndPay(portal, await createSale(portal));
  const { token: office } = await officeOf(portal);
  await portal.drain();
  const { invoices } = (await portal.call(listUserInvoices, { body: {}, token })).data;
  const id = invoices[0]?.id ?? '';
  const dueDayOf = async () => (await portal.call(getUserInvoice, { query: { id }, token })).data;
  const paid = await dueDayOf();
  expect(paid.dueDate).toBeNull();
  await takeBack(account.id);
  expect((await dueDayOf()).dueDate).toBe(paid.invoiceDate);
  const listed = await portal.call(listAllInvoices, { body: { keyword: paid.invoiceNum }, token: office });
  expect(listed.data.invoices).toMatchObject([{ id, dueDate: paid.invoiceDate }]);
  const { data } = await portal.call(listOwing, { token });
  expect(data.items).toMatchObject([{ invoiceId: id, dueDate: paid.invoiceDate }]);
});
