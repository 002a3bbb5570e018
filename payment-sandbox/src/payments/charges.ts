import type Stripe from 'stripe';
import * as z from 'zod';
import type { ApiReply } from '../api/api-error.ts';
import type { Refusal } from './cards.ts';
import { newId, randomText } from '../api/ids.ts';
import { expand, onlyValue, pageParameters, parseParameters } from '../api/parameters.ts';
import { listReply } from '../api/list-reply.ts';
import { getObject, nowSeconds, save, type Scope } from '../scope.ts';
import { idOf, type Stored } from '../stored-objects.ts';

export interface Attempt {
  stored: Stored<'payment_intent'>;
  method: Stored<'payment_method'>;
  wasChallenged?: boolean;
}

const cardDetails = ({ stored, method, wasChallenged }: Attempt): Stripe.Charge.PaymentMethodDetails => {
  const { card } = method.object;
  if (!card) return { type: method.object.type };
  const authenticated: Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure = {
    authentication_flow: 'challenge',
    electronic_commerce_indicator: '05',
    exemption_indicator: null,
    result: 'authenticated',
    result_reason: null,
    transaction_id: randomText(36),
    version: '2.2.0',
  };
  return {
    type: 'card',
    card: {
      amount_authorized: stored.object.amount,
      authorization_code: null,
      brand: card.brand,
      checks: card.checks,
      country: card.country,
      electronic_commerce_indicator: wasChallenged ? '05' : null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: card.fingerprint ?? null,
      funding: card.funding,
      installments: null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      network_token: { used: false },
      network_transaction_id: randomText(15),
      regulated_status: 'unregulated',
      three_d_secure: wasChallenged ? authenticated : null,
      transaction_link_id: null,
      wallet: null,
    },
  };
};

const debitDetails = ({ stored, method }: Attempt): Stripe.Charge.PaymentMethodDetails => {
  const { au_becs_debit: account } = method.object;
  if (!account) return { type: method.object.type };
  const { mandate, targetOn } = stored.hidden;
  return {
    type: 'au_becs_debit',
    au_becs_debit: {
      bsb_number: account.bsb_number,
      fingerprint: account.fingerprint,
      last4: account.last4,
      ...(mandate === null ? {} : { mandate }),
      ...(targetOn === null ? {} : { expected_debit_date: targetOn }),
    },
  };
};

const outcomeOf = (refusal: Refusal | undefined): Stripe.Charge.Outcome => ({
  advice_code: refusal?.adviceCode ?? null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: refusal ? 'declined_by_network' : 'approved_by_network',
  reason: refusal?.declineCode ?? null,
  risk_level: 'normal',
  seller_message: refusal
    ? 'The bank did not return any further details with this decline.'
    : 'Payment complete.',
  type: refusal ? 'issuer_declined' : 'authorized',
});

/** Why a charge failed, in the two fields that a charge has for it. */
export const failureOf = (refusal: Refusal | undefined) => ({
  failure_code: refusal?.code ?? null,
  failure_message: refusal?.message ?? null,
});

type Status = 'succeeded' | 'pending' | 'failed';

/** What a charge has room for and the sandbox never fills. */
const unused = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  calculated_statement_descriptor: null,
  failure_balance_transaction: null,
  fraud_details: {},
  livemode: false,
  on_behalf_of: null,
  receipt_number: null,
  receipt_url: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  transfer_data: null,
  transfer_group: null,
} satisfies Partial<Stripe.Charge>;

/** Writes one attempt to take money. */
export const makeCharge = (
  scope: Scope,
  attempt: Attempt,
  { status, refusal }: { status: Status; refusal?: Refusal },
): Stripe.Charge => {
  const { object: intent } = attempt.stored;
  const { object: method } = attempt.method;
  const charge: Stripe.Charge = {
    ...unused,
    id: newId(method.card ? 'ch' : 'py'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: status === 'failed' ? 0 : intent.amount,
    amount_refunded: 0,
    billing_details: method.billing_details,
    captured: status !== 'failed',
    created: nowSeconds(scope),
    currency: intent.currency,
    customer: idOf(intent.customer),
    description: intent.description,
    disputed: false,
    ...failureOf(refusal),
    metadata: intent.metadata,
    outcome: outcomeOf(refusal),
    paid: status === 'succeeded',
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: method.card ? cardDetails(attempt) : debitDetails(attempt),
    receipt_email: intent.receipt_email,
    refunded: false,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status,
  };
  return save(scope, 'charge', { object: charge, hidden: {} });
};

export const getCharge = (scope: Scope, id: string, raw: unknown): ApiReply => {
  parseParameters(z.strictObject({ expand }), raw);
  return { status: 200, body: getObject(scope, 'charge', id) };
};

export const listCharges = (scope: Scope, raw: unknown): ApiReply => {
  const query = parseParameters(
    z.strictObject({
      ...pageParameters,
      customer: z.string().optional(),
      payment_intent: z.string().optional(),
    }),
    raw,
  );
  const only = onlyValue('payment_intent', query.payment_intent);
  return { status: 200, body: listReply(scope, { kind: 'charge', url: '/v1/charges', only }, query) };
};
