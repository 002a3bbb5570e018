import type Stripe from 'stripe';
import { type ApiReply, invalidRequest } from '../api/api-error.ts';
import { authenticationRequired, behaviourOfCard } from './cards.ts';
import { openChallenge } from './challenges.ts';
import type { Attempt } from './charges.ts';
import { startDebit } from './debits.ts';
import { type Confirmation, emitStatus, methodToConfirm } from './intent-parameters.ts';
import { findMandate } from './mandates.ts';
import { chargeCard, refuseCharge } from './payments.ts';
import { save, type Scope } from '../scope.ts';
import { idOf, type Stored } from '../stored-objects.ts';

export interface PaymentConfirmation extends Confirmation {
  off_session?: boolean | undefined;
  error_on_requires_action?: boolean | undefined;
  mandate?: string | undefined;
}

const because: Partial<Record<string, string>> = {
  succeeded: 'because it has already succeeded after being previously confirmed',
  canceled: 'because it has a status of canceled',
  processing: 'because it has a status of processing',
};

/** Refuses an act that the intent's status rules out. */
export const requireStatus = (
  { object }: Stored<'payment_intent'>,
  verb: string,
  allowed: Stripe.PaymentIntent.Status[],
): void => {
  if (allowed.includes(object.status)) return;
  throw invalidRequest(
    `You cannot ${verb} this PaymentIntent ${because[object.status] ?? `in status ${object.status}`}.`,
    {
      code: 'payment_intent_unexpected_state',
      payment_intent: object,
    },
  );
};

const isChallenged = ({ method }: Attempt, given: PaymentConfirmation): boolean => {
  const { challenge } = behaviourOfCard(method.hidden.testNumber);
  if (challenge === 'unless set up') return !method.hidden.isAuthenticated;
  return challenge === 'always' || (challenge === 'on session' && !given.off_session);
};

const askForChallenge = (scope: Scope, { stored, method }: Attempt, given: PaymentConfirmation): ApiReply => {
  stored.object = {
    ...stored.object,
    status: 'requires_action',
    payment_method: method.object.id,
    last_payment_error: null,
    next_action: openChallenge(scope, { id: stored.object.id, state: stored.hidden }, given),
  };
  emitStatus(scope, save(scope, 'payment_intent', stored));
  return { status: 200, body: stored.object };
};

const payByCard = (scope: Scope, attempt: Attempt, given: PaymentConfirmation): ApiReply => {
  const { refusedAtOnce } = behaviourOfCard(attempt.method.hidden.testNumber);
  if (refusedAtOnce) return refuseCharge(scope, attempt, refusedAtOnce);
  if (!isChallenged(attempt, given)) return chargeCard(scope, attempt);
  const isAbsent = given.off_session === true || given.error_on_requires_action === true;
  return isAbsent
    ? refuseCharge(scope, attempt, authenticationRequired)
    : askForChallenge(scope, attempt, given);
};

const NO_MANDATE =
  'This PaymentIntent requires a mandate, but no existing mandate was found. Collect mandate acceptance from the customer and try again, providing acceptance data in the mandate_data parameter.';

/** Refused without a code; the intent keeps its method and waits for a confirmation that brings a mandate. */
const refuseWithoutMandate = (scope: Scope, { stored, method }: Attempt): ApiReply => {
  stored.object = { ...stored.object, status: 'requires_confirmation', payment_method: method.object.id };
  const payment_intent = save(scope, 'payment_intent', stored);
  return {
    status: 400,
    body: { error: { type: 'invalid_request_error', message: NO_MANDATE, payment_intent } },
  };
};

const payByDebit = (scope: Scope, attempt: Attempt, given: PaymentConfirmation): ApiReply => {
  const { stored, method } = attempt;
  if (stored.object.currency !== 'aud') {
    throw invalidRequest('The payment method type au_becs_debit supports the currency aud only.', {
      param: 'currency',
    });
  }
  const mandate = findMandate(scope, method, { accepted: given.mandate_data, named: given.mandate });
  if (mandate === undefined) return refuseWithoutMandate(scope, attempt);
  stored.hidden.mandate = mandate;
  stored.hidden.targetOn = given.payment_method_options?.au_becs_debit?.target_date ?? null;
  return startDebit(scope, attempt);
};

/** Nobody is there to answer, so the method must be one that the customer has saved. */
const requireSaved = ({ stored, method }: Attempt): void => {
  if (idOf(method.object.customer) !== null && stored.object.customer !== null) return;
  throw invalidRequest(
    'A payment off session needs a customer and a payment method attached to that customer.',
    {
      param: 'off_session',
    },
  );
};

/** Tries to take the money of an intent. */
export const confirmPayment = (
  scope: Scope,
  stored: Stored<'payment_intent'>,
  given: PaymentConfirmation,
): ApiReply => {
  requireStatus(stored, 'confirm', ['requires_payment_method', 'requires_confirmation', 'requires_action']);
  const method = methodToConfirm(scope, stored, given);
  if (given.off_session) requireSaved({ stored, method });
  const pay = method.object.type === 'card' ? payByCard : payByDebit;
  return pay(scope, { stored, method }, given);
};
