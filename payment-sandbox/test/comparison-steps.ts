import Stripe from 'stripe';

/** Where the steps are walked: the provider, or the sandbox in its place. */
export interface Side {
  readonly stripe: Stripe;
  /** Lets time pass, in which banks answer. */
  readonly pass: () => Promise<void>;
  /** Ids that later steps need. */
  readonly kept: Record<string, string>;
}

export interface Step {
  readonly name: string;
  readonly walk: (side: Side) => Promise<unknown>;
  /** What the answer has to say on either side for the step to have got where it should. */
  readonly says: string;
}

const MAX_TURNS = 60;

/** What came back, or how it was refused. */
const answerOf = async (call: Promise<unknown>): Promise<unknown> => {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    return { statusCode: error.statusCode, error: error.raw };
  }
};

const keep = async <T extends { id: string }>(side: Side, name: string, made: Promise<T>): Promise<T> => {
  const found = await made;
  side.kept[name] = found.id;
  return found;
};

const keptOf = ({ kept }: Side, name: string): string => {
  const id = kept[name];
  if (id === undefined) throw new Error(`An earlier step did not make the ${name}`);
  return id;
};

const MANDATE: Stripe.PaymentIntentCreateParams.MandateData = {
  customer_acceptance: {
    type: 'online',
    online: { ip_address: '203.0.113.7', user_agent: 'Linehaul test:stripe' },
  },
};

const AUD = { amount: 1100, currency: 'aud' } as const;

const payByCard = (
  side: Side,
  payment_method: string,
  more: Partial<Stripe.PaymentIntentCreateParams> = {},
) =>
  side.stripe.paymentIntents.create({
    ...AUD,
    payment_method,
    customer: keptOf(side, 'customer'),
    confirm: true,
    allowed_payment_method_types: ['card'],
    ...more,
  });

const makeAccount = (side: Side, number: string) =>
  side.stripe.paymentMethods.create({
    type: 'au_becs_debit',
    billing_details: { name: 'Robin Carter', email: 'robin@carter-haulage.example' },
    au_becs_debit: { bsb_number: '000000', account_number: number },
  });

const debit = async (side: Side, number: string): Promise<Stripe.PaymentIntent> =>
  side.stripe.paymentIntents.create({
    ...AUD,
    payment_method: (await makeAccount(side, number)).id,
    customer: keptOf(side, 'customer'),
    confirm: true,
    allowed_payment_method_types: ['au_becs_debit'],
    mandate_data: MANDATE,
  });

/** How a debit ends once its bank has answered. */
const endOf = async (side: Side, { id }: { id: string }): Promise<Stripe.PaymentIntent> => {
  for (let turn = 0; ; turn += 1) {
    const intent = await side.stripe.paymentIntents.retrieve(id);
    if (intent.status !== 'processing' || turn === MAX_TURNS) return intent;
    await side.pass();
  }
};

const disputeOf = async (side: Side, { id }: { id: string }): Promise<unknown> => {
  for (let turn = 0; ; turn += 1) {
    const { data } = await side.stripe.disputes.list({ payment_intent: id });
    if (data[0] || turn === MAX_TURNS) return data[0];
    await side.pass();
  }
};

const saveAccount = async (side: Side, number: string): Promise<string> => {
  const { id } = await makeAccount(side, number);
  await side.stripe.setupIntents.create({
    ...{ customer: keptOf(side, 'customer'), payment_method: id, confirm: true, usage: 'off_session' },
    ...{ allowed_payment_method_types: ['au_becs_debit'], mandate_data: MANDATE },
  });
  return id;
};

const debitSaved = (side: Side, payment_method: string) =>
  side.stripe.paymentIntents.create({
    ...AUD,
    ...{ payment_method, customer: keptOf(side, 'customer'), confirm: true, off_session: true },
    allowed_payment_method_types: ['au_becs_debit'],
  });

/** The payer says that they never agreed: that ends the mandate, and the next debit has none. */
const debitWithoutMandate = async (side: Side): Promise<unknown> => {
  const account = await saveAccount(side, '333333335');
  await endOf(side, await debitSaved(side, account));
  return answerOf(debitSaved(side, account));
};

const refund = (side: Side) =>
  side.stripe.refunds.create({ payment_intent: keptOf(side, 'payment'), amount: 300 });

/** A life of payments, as the portal leads it. */
export const STEPS: readonly Step[] = [
  {
    name: 'a customer',
    walk: (side) =>
      keep(side, 'customer', side.stripe.customers.create({ metadata: { organisation_id: 'a' } })),
    says: '"object":"customer"',
  },
  {
    name: 'which methods an intent offers',
    walk: (side) =>
      side.stripe.paymentIntents.create({
        ...AUD,
        customer: keptOf(side, 'customer'),
        allowed_payment_method_types: ['au_becs_debit', 'card'],
      }),
    says: '"status":"requires_payment_method"',
  },
  {
    name: 'a card that pays',
    walk: (side) => keep(side, 'payment', payByCard(side, 'pm_card_visa')),
    says: '"status":"succeeded"',
  },
  {
    name: 'a card with a challenge',
    walk: (side) => payByCard(side, 'pm_card_threeDSecure2Required', { use_stripe_sdk: true }),
    says: '"status":"requires_action"',
  },
  {
    name: 'a card that is declined',
    walk: (side) => answerOf(payByCard(side, 'pm_card_visa_chargeDeclined')),
    says: '"decline_code":"generic_decline"',
  },
  {
    name: 'a card without enough money',
    walk: (side) => answerOf(payByCard(side, 'pm_card_visa_chargeDeclinedInsufficientFunds')),
    says: '"decline_code":"insufficient_funds"',
  },
  {
    name: 'a card that was lost',
    walk: (side) => answerOf(payByCard(side, 'pm_card_visa_chargeDeclinedLostCard')),
    says: '"decline_code":"lost_card"',
  },
  {
    name: 'a debit that settles',
    walk: async (side) => endOf(side, await debit(side, '000123456')),
    says: '"status":"succeeded"',
  },
  {
    name: 'a debit of a closed account',
    walk: async (side) => endOf(side, await debit(side, '111111113')),
    says: '"code":"account_closed"',
  },
  { name: 'a debit whose mandate is gone', walk: debitWithoutMandate, says: '"statusCode":400' },
  {
    name: 'a debit that is cancelled on its way',
    walk: async (side) => answerOf(side.stripe.paymentIntents.cancel((await debit(side, '900123456')).id)),
    says: '"status":"canceled"',
  },
  { name: 'a refund of a part', walk: refund, says: '"status":"succeeded"' },
  {
    name: 'a dispute',
    walk: async (side) => disputeOf(side, await payByCard(side, 'pm_card_createDispute')),
    says: '"reason":"fraudulent"',
  },
  {
    name: 'a customer that is deleted',
    walk: async (side) => {
      await side.stripe.customers.del(keptOf(side, 'customer'));
      return answerOf(
        side.stripe.setupIntents.create({
          customer: keptOf(side, 'customer'),
          allowed_payment_method_types: ['card'],
        }),
      );
    },
    says: '"code":"resource_missing"',
  },
];

/** Differences that this comparison cannot show. */
export const NOT_COMPARED = [
  'answering the bank’s challenge, which needs a browser',
  'ending a mandate by hand, and winning a dispute, which need the dashboard',
  'the events, which need an endpoint that Stripe can reach',
];
