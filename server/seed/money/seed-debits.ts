import { PAYMENT_METHOD, providerTypeOf } from '@linehaul/contract/payment-methods';
import { CURRENCY } from '@linehaul/contract/constants';
import type { Context } from '../../src/context.ts';
import { ensureCustomer } from '../../src/payments/customer-commands.ts';
import { providerAccountOf } from '../../src/payments/provider-account-rules.ts';
import { findDemoSeeding } from '../refuse-demo.ts';

/** A test account of the sandbox that pays after three business days of its clock. */
const ACCOUNT = { bsb_number: '000000', account_number: '000123456' } as const;

/** Direct debits of the demo that are on their way, and of which the sandbox knows nothing yet. */
const findUnknown = ({ db }: Context) =>
  db
    .selectFrom('payments')
    .innerJoin('accounts', 'accounts.id', 'payments.accountId')
    .select([
      'payments.id',
      'purpose',
      'subjectId',
      'organisationId',
      'payments.accountId',
      'amountCents',
      'idempotencyKey',
    ])
    .select(['accounts.firstName', 'accounts.lastName', 'accounts.email'])
    .where('payments.status', '=', 'processing')
    .where('paymentMethod', '=', PAYMENT_METHOD.directDebit)
    .where('providerPaymentIntentId', 'is', null)
    .execute();
type Unknown = Awaited<ReturnType<typeof findUnknown>>[number];

const submit = async (context: Context, payment: Unknown): Promise<void> => {
  const { stripe } = context.payments;
  const type = providerTypeOf(PAYMENT_METHOD.directDebit);
  const customer = await ensureCustomer(context, payment);
  const { id: providerPaymentMethodId } = await stripe.paymentMethods.create({
    type,
    [type]: ACCOUNT,
    billing_details: { name: `${payment.firstName} ${payment.lastName}`, email: payment.email },
  });
  await stripe.paymentMethods.attach(providerPaymentMethodId, { customer });
  const intent = await stripe.paymentIntents.create(
    {
      amount: payment.amountCents,
      currency: CURRENCY.toLowerCase(),
      customer,
      confirm: true,
      payment_method: providerPaymentMethodId,
      allowed_payment_method_types: [type],
      mandate_data: { customer_acceptance: { type: 'offline' } },
      metadata: { payment_id: payment.id, purpose: payment.purpose, subject_id: payment.subjectId },
    },
    { idempotencyKey: payment.idempotencyKey },
  );
  await context.db
    .updateTable('payments')
    .set({
      providerPaymentMethodId,
      providerPaymentIntentId: intent.id,
      providerAccount: providerAccountOf(context.payments),
    })
    .where('id', '=', payment.id)
    .where('providerPaymentIntentId', 'is', null)
    .execute();
};

/** Has the sandbox collect the demo's debits that are on their way, so that they settle as its days pass. */
export const seedDebits = async (context: Context): Promise<void> => {
  if (!context.payments.sandbox || !(await findDemoSeeding(context.db))) return;
  for (const payment of await findUnknown(context)) await submit(context, payment);
};
