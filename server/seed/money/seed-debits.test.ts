import { settleDebit } from '@linehaul/payment-sandbox/payments/debits';
import { backgroundScope } from '@linehaul/payment-sandbox/scope';
import { listOwing } from '@linehaul/contract/owing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../test/people/account-factories.ts';
import { deliver, eventsOf, holdWebhooks } from '../../test/money/money-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { seedDebits } from './seed-debits.ts';
import { seedDemo } from '../seed-demo.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ DEMO: '1' });
  holdWebhooks(portal);
  await seedDemo(portal.context);
  await seedDebits(portal.context);
});
afterAll(() => portal.stop());

const debits = () =>
  portal.context.db
    .selectFrom('payments')
    .select(['id', 'status', 'providerPaymentIntentId'])
    .where('paymentMethod', '=', 2)
    .execute();

test('the demo’s debits are on their way at the sandbox, and settle there', async () => {
  const before = await debits();
  expect(before.length).toBeGreaterThan(1);
  expect(
    before.every(({ status, providerPaymentIntentId }) => status === 'processing' && providerPaymentIntentId),
  ).toBe(true);
  await seedDebits(portal.context);
  expect(await debits()).toEqual(before);
  const scope = backgroundScope(portal.sandbox, portal.sandbox.options.accountId);
  for (const { providerPaymentIntentId } of before) {
    const intentId = providerPaymentIntentId ?? '';
    portal.sandbox.store.transaction(() => settleDebit(scope, intentId));
    for (const event of eventsOf(portal.sandbox, intentId)) await deliver(portal, event);
  }
  await portal.drain();
  expect((await debits()).map(({ status }) => status)).toEqual(before.map(() => 'succeeded'));
});

test('the organisation administrator of the demo has an invoice to pay', async () => {
  const { db } = portal.context;
  const doug = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', 'doug.barham@kestrelridge.example')
    .executeTakeFirstOrThrow();
  const { data } = await portal.call(listOwing, { token: await signIn(portal, { id: doug.id, role: 0 }) });
  expect(data.items).toMatchObject([{ kind: 'invoice', amount: 396, way: 'pay' }]);
});
