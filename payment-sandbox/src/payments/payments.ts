import type { ApiReply } from '../api/api-error.ts';
import { behaviourOfCard, type Refusal } from './cards.ts';
import { refusalBody } from './card-refused.ts';
import { type Attempt, makeCharge } from './charges.ts';
import { createDispute } from './disputes.ts';
import { emit } from '../events.ts';
import { emitStatus } from './intent-parameters.ts';
import { attachToCustomer } from './payment-methods.ts';
import { save, type Scope } from '../scope.ts';
import { idOf } from '../stored-objects.ts';

/** Ends the attempt without money; the person may try again with the same intent. */
export const failPayment = (
  scope: Scope,
  { stored, method, chargeId }: Attempt & { chargeId?: string },
  refusal: Refusal,
): ApiReply => {
  const isRefusedCard = method.object.type === 'card' && !refusal.code.endsWith('_authentication_failure');
  const error = {
    ...refusalBody(refusal, isRefusedCard ? 'card_error' : 'invalid_request_error'),
    payment_method: method.object,
    ...(chargeId === undefined ? {} : { charge: chargeId }),
  };
  stored.object = {
    ...stored.object,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: error,
    ...(chargeId === undefined ? {} : { latest_charge: chargeId }),
  };
  stored.hidden.challenge = null;
  emit(scope, 'payment_intent.payment_failed', save(scope, 'payment_intent', stored));
  return { status: 402, body: { error: { ...error, payment_intent: stored.object } } };
};

/** A charge that the bank refused: it is on record, as a failed one. */
export const refuseCharge = (scope: Scope, attempt: Attempt, refusal: Refusal): ApiReply => {
  const charge = makeCharge(scope, attempt, { status: 'failed', refusal });
  emit(scope, 'charge.failed', charge);
  return failPayment(scope, { ...attempt, chargeId: charge.id }, refusal);
};

/** A method paid with once is used up, unless it is kept for the customer. */
const keepOrUseUp = (scope: Scope, { stored, method }: Attempt): void => {
  const customer = idOf(stored.object.customer);
  method.hidden.isUsed = true;
  save(scope, 'payment_method', method);
  if (customer !== null && stored.object.setup_future_usage !== null)
    attachToCustomer(scope, method, customer);
};

/** The money has arrived. */
export const succeedPayment = (scope: Scope, attempt: Attempt, chargeId: string): ApiReply => {
  const { stored, method } = attempt;
  keepOrUseUp(scope, attempt);
  stored.object = {
    ...stored.object,
    status: 'succeeded',
    amount_received: stored.object.amount,
    payment_method: method.object.id,
    next_action: null,
    last_payment_error: null,
    latest_charge: chargeId,
  };
  stored.hidden.challenge = null;
  emitStatus(scope, save(scope, 'payment_intent', stored));
  return { status: 200, body: stored.object };
};

export const chargeCard = (scope: Scope, attempt: Attempt): ApiReply => {
  const behaviour = behaviourOfCard(attempt.method.hidden.testNumber);
  const refusal =
    behaviour.refusedAtCharge ?? (attempt.wasChallenged ? behaviour.refusedAfterChallenge : undefined);
  if (refusal) return refuseCharge(scope, attempt, refusal);
  const charge = makeCharge(scope, attempt, { status: 'succeeded' });
  emit(scope, 'charge.succeeded', charge);
  const reply = succeedPayment(scope, attempt, charge.id);
  if (behaviour.disputedAs) createDispute(scope, charge.id, { reason: behaviour.disputedAs, isFinal: false });
  return reply;
};
