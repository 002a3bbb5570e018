import type Stripe from 'stripe';
import * as z from 'zod';
import { type ApiReply, invalidParameter, invalidRequest } from '../api/api-error.ts';
import { behaviourOfCard, type CardBehaviour } from './cards.ts';
import { emit } from '../events.ts';
import { newId } from '../api/ids.ts';
import { listOfCharges } from '../api/list-of-charges.ts';
import { expand, integer, mergeMetadata, metadata, parseParameters } from '../api/parameters.ts';
import { planAt } from '../schedule.ts';
import { getObject, getStored, nowSeconds, save, type Scope } from '../scope.ts';
import { idOf, type Stored } from '../stored-objects.ts';

const parameters = z.strictObject({
  charge: z.string().optional(),
  payment_intent: z.string().optional(),
  amount: integer.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
  expand,
});

const chargeToRefund = (scope: Scope, given: z.infer<typeof parameters>): Stored<'charge'> => {
  const intent = given.payment_intent;
  const id = given.charge ?? (intent && idOf(getObject(scope, 'payment_intent', intent).latest_charge));
  if (given.charge === undefined && intent === undefined) {
    throw invalidParameter(
      'One of the following params should be provided for this request: payment_intent or charge.',
      {
        code: 'parameter_missing',
      },
    );
  }
  const stored = getStored(scope, 'charge', id ?? '');
  const { object: charge } = stored;
  if (charge.status !== 'succeeded')
    throw invalidRequest(`Charge ${charge.id} has not succeeded and cannot be refunded.`);
  if (charge.refunded) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  if (charge.disputed) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  return stored;
};

const amountToRefund = (charge: Stripe.Charge, wanted: number | undefined): number => {
  const left = charge.amount - charge.amount_refunded;
  const amount = wanted ?? left;
  if (amount < 1 || amount > left) {
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`, {
      code: amount < 1 ? 'parameter_invalid_integer' : 'amount_too_large',
      param: 'amount',
    });
  }
  return amount;
};

/** Moves the refunded part of a charge, down again when a refund comes back. */
const moveRefunded = (scope: Scope, stored: Stored<'charge'>, byCents: number): Stripe.Charge => {
  const refundedCents = stored.object.amount_refunded + byCents;
  stored.object = {
    ...stored.object,
    amount_refunded: refundedCents,
    refunded: refundedCents === stored.object.amount,
  };
  return save(scope, 'charge', stored);
};

const REFUND_DELAY_MS = 5 * 60_000;

const planEnd = (scope: Scope, id: string, kind: CardBehaviour['refund']): void => {
  if (kind === undefined) return;
  const action = kind === 'fails later' ? 'fail refund' : 'settle refund';
  planAt(scope, scope.sandbox.nowMs() + REFUND_DELAY_MS, { action, subject: id });
};

interface Refunding {
  charge: Stripe.Charge;
  method: Stripe.PaymentMethod;
  amount: number;
  isPending: boolean;
}

const newRefund = (scope: Scope, given: z.infer<typeof parameters>, refunding: Refunding): Stripe.Refund => {
  const { charge, method, amount, isPending } = refunding;
  return {
    id: newId(method.card ? 're' : 'pyr'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: nowSeconds(scope),
    currency: charge.currency,
    customer: idOf(charge.customer),
    customer_account: null,
    destination_details: method.card
      ? {
          card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
          type: 'card',
        }
      : { type: method.type },
    metadata: mergeMetadata({}, given.metadata),
    payment_intent: idOf(charge.payment_intent),
    payment_method: method.id,
    reason: given.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: isPending ? 'pending' : 'succeeded',
    transfer_reversal: null,
  };
};

export const createRefund = (scope: Scope, raw: unknown): ApiReply => {
  const given = parseParameters(parameters, raw);
  const charge = chargeToRefund(scope, given);
  const amount = amountToRefund(charge.object, given.amount);
  const { object: method, hidden } = getStored(scope, 'payment_method', charge.object.payment_method ?? '');
  const kind = behaviourOfCard(hidden.testNumber).refund;
  const isPending = kind === 'pending first';
  const object = newRefund(scope, given, { charge: charge.object, method, amount, isPending });
  const refund = save(scope, 'refund', { object, hidden: {} });
  emit(scope, 'refund.created', refund);
  emit(scope, 'charge.refunded', moveRefunded(scope, charge, amount));
  planEnd(scope, refund.id, kind);
  return { status: 200, body: refund };
};

/** What a refund comes to in the end. */
export const endRefund = (scope: Scope, id: string, status: 'succeeded' | 'failed'): void => {
  const stored = getStored(scope, 'refund', id);
  if (stored.object.status === status) return;
  stored.object = {
    ...stored.object,
    status,
    ...(status === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {}),
  };
  const refund = save(scope, 'refund', stored);
  emit(scope, 'refund.updated', refund);
  if (status === 'succeeded') return;
  emit(scope, 'refund.failed', refund);
  moveRefunded(scope, getStored(scope, 'charge', idOf(refund.charge) ?? ''), -refund.amount);
};

export const getRefund = (scope: Scope, id: string, raw: unknown): ApiReply => {
  parseParameters(z.strictObject({ expand }), raw);
  return { status: 200, body: getObject(scope, 'refund', id) };
};

export const listRefunds = (scope: Scope, raw: unknown): ApiReply =>
  listOfCharges(scope, { kind: 'refund', url: '/v1/refunds' }, raw);
