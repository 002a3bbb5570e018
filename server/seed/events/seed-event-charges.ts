import { CURRENCY } from '@linehaul/contract/constants';
import { dollarsFromCents } from '@linehaul/contract/money';
import { PAYMENT_METHOD } from '@linehaul/contract/payment-methods';
import type { Context } from '../../src/context.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { cancelOwnPlaces } from '../../src/events/cancelling/cancel-places-command.ts';
import { enqueue } from '../../src/jobs/enqueue.ts';
import { ensureCustomer } from '../../src/payments/customer-commands.ts';
import { providerAccountOf } from '../../src/payments/provider-account-rules.ts';
import { findDemoSeeding } from '../refuse-demo.ts';

/** A test card of the sandbox that pays. */
const CARD = { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' } as const;

/** What cards paid of events to come, and the sandbox knows nothing of yet. */
const findUnknown = ({ db, clock }: Context) =>
  db
    .selectFrom('payments')
    .innerJoin('eventOrders', 'eventOrders.id', 'payments.subjectId')
    .innerJoin('events', 'events.id', 'eventOrders.eventId')
    .select(['payments.id', 'purpose', 'subjectId', 'payments.organisationId', 'payments.accountId'])
    .select(['amountCents', 'idempotencyKey'])
    .where('purpose', '=', 'event-order')
    .where('payments.status', '=', 'succeeded')
    .where('paymentMethod', '=', PAYMENT_METHOD.card)
    .where('providerPaymentIntentId', 'is', null)
    .where('events.startsAt', '>', clock.now())
    .execute();
type Unknown = Awaited<ReturnType<typeof findUnknown>>[number];

const charge = async (context: Context, payment: Unknown): Promise<void> => {
  const { stripe } = context.payments;
  const customer = await ensureCustomer(context, payment);
  const { id: providerPaymentMethodId } = await stripe.paymentMethods.create({ type: 'card', card: CARD });
  await stripe.paymentMethods.attach(providerPaymentMethodId, { customer });
  const intent = await stripe.paymentIntents.create(
    {
      ...{ amount: payment.amountCents, currency: CURRENCY.toLowerCase(), customer, confirm: true },
      ...{ payment_method: providerPaymentMethodId, allowed_payment_method_types: ['card'] },
      metadata: { payment_id: payment.id, purpose: payment.purpose, subject_id: payment.subjectId },
    },
    { idempotencyKey: payment.idempotencyKey },
  );
  await context.db
    .updateTable('payments')
    .set({
      ...{ providerPaymentMethodId, providerPaymentIntentId: intent.id },
      providerAccount: providerAccountOf(context.payments),
    })
    .where('id', '=', payment.id)
    .where('providerPaymentIntentId', 'is', null)
    .execute();
};

/** What was called off is paid back by the portal's own work, once. */
const endCalledOff = async ({ db }: Context): Promise<void> => {
  const events = await db
    .selectFrom('events')
    .innerJoin('eventOrders', 'eventOrders.eventId', 'events.id')
    .select('events.id')
    .distinct()
    .where('calledOffAt', 'is not', null)
    .where('eventOrders.status', '=', 'confirmed')
    .execute();
  const officer = await db
    .selectFrom('accounts')
    .select('id')
    .where('role', '>', 0)
    .orderBy('role', 'desc')
    .executeTakeFirstOrThrow();
  for (const { id } of events)
    await inTransaction(db, (transaction) =>
      enqueue(transaction, {
        kind: 'event.call-off',
        payload: { eventId: id, calledOffBy: officer.id, batch: 0 },
        key: `event.call-off:${id}:0`,
      }),
    );
};

/** One who has paid by card gives up the place, and gets the money back. */
const cancelOne = async (context: Context): Promise<void> => {
  const place = await context.db
    .selectFrom('eventPlaces')
    .innerJoin('eventOrders', 'eventOrders.id', 'eventPlaces.orderId')
    .innerJoin('payments', 'payments.subjectId', 'eventOrders.id')
    .innerJoin('events', 'events.id', 'eventOrders.eventId')
    .select(['eventPlaces.id', 'eventOrders.accountId', 'eventPlaces.priceCents'])
    .where('payments.providerPaymentIntentId', 'is not', null)
    .where('eventPlaces.status', '=', 'confirmed')
    .where('calledOffAt', 'is', null)
    .orderBy('events.startsAt', 'desc')
    .orderBy('eventPlaces.id')
    .executeTakeFirst();
  if (!place) return;
  const { id, accountId, priceCents } = place;
  await cancelOwnPlaces(context, {
    ...{ accountId, placeIds: [id], backAsSeen: dollarsFromCents(priceCents), feeAsSeen: 0 },
  });
};

/**
 * Has the sandbox know the cards that paid for events to come, so that their money can come back; and lets it, for the
 * event that was called off and for one place that is given up.
 */
export const seedEventCharges = async (context: Context): Promise<void> => {
  if (!context.payments.sandbox || !(await findDemoSeeding(context.db))) return;
  const unknown = await findUnknown(context);
  if (unknown.length === 0) return;
  await Promise.all(unknown.map((payment) => charge(context, payment)));
  await endCalledOff(context);
  await cancelOne(context);
};
