import type Stripe from 'stripe';
import * as z from 'zod';
import type { ApiReply } from '../api/api-error.ts';
import { emit } from '../events.ts';
import { newId } from '../api/ids.ts';
import { listOfCharges } from '../api/list-of-charges.ts';
import { expand, parseParameters } from '../api/parameters.ts';
import { getObject, getStored, nowSeconds, save, type Scope } from '../scope.ts';
import { idOf } from '../stored-objects.ts';

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

const EVIDENCE_DAYS = 14;

const newDispute = (
  scope: Scope,
  charge: Stripe.Charge,
  { reason, isFinal }: { reason: string; isFinal: boolean },
): Stripe.Dispute => ({
  id: newId('du'),
  object: 'dispute',
  amount: charge.amount - charge.amount_refunded,
  balance_transactions: [],
  charge: charge.id,
  created: nowSeconds(scope),
  currency: charge.currency,
  enhanced_eligibility_types: [],
  evidence: noEvidence,
  evidence_details: {
    due_by: isFinal ? null : nowSeconds(scope) + EVIDENCE_DAYS * 86_400,
    enhanced_eligibility: {},
    has_evidence: false,
    past_due: false,
    submission_count: 0,
    submission_method: 'not_submitted',
  },
  intended_submission_method: null,
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  payment_intent: idOf(charge.payment_intent),
  reason,
  status: isFinal ? 'lost' : 'needs_response',
});

/** The payer takes the money back; of a direct debit that is final at once. */
export const createDispute = (
  scope: Scope,
  chargeId: string,
  how: { reason: string; isFinal: boolean },
): void => {
  const charge = getStored(scope, 'charge', chargeId);
  charge.object.disputed = true;
  save(scope, 'charge', charge);
  const dispute = save(scope, 'dispute', { object: newDispute(scope, charge.object, how), hidden: {} });
  emit(scope, 'charge.dispute.created', dispute);
  emit(scope, 'charge.dispute.funds_withdrawn', dispute);
  if (how.isFinal) emit(scope, 'charge.dispute.closed', dispute);
};

/** The bank decides for the association: the money comes back. */
export const winDispute = (scope: Scope, id: string): void => {
  const stored = getStored(scope, 'dispute', id);
  stored.object = { ...stored.object, status: 'won' };
  const dispute = save(scope, 'dispute', stored);
  emit(scope, 'charge.dispute.funds_reinstated', dispute);
  emit(scope, 'charge.dispute.closed', dispute);
};

export const getDispute = (scope: Scope, id: string, raw: unknown): ApiReply => {
  parseParameters(z.strictObject({ expand }), raw);
  return { status: 200, body: getObject(scope, 'dispute', id) };
};

export const listDisputes = (scope: Scope, raw: unknown): ApiReply =>
  listOfCharges(scope, { kind: 'dispute', url: '/v1/disputes' }, raw);
