import type { ApiReply } from '../api/api-error.ts';
import { behaviourOfCard, type Refusal } from './cards.ts';
import { refusalBody } from './card-refused.ts';
import { emit } from '../events.ts';
import { emitStatus } from './intent-parameters.ts';
import { attachToCustomer } from './payment-methods.ts';
import { save, type Scope } from '../scope.ts';
import { idOf, type Stored } from '../stored-objects.ts';

export interface Setup {
  stored: Stored<'setup_intent'>;
  method: Stored<'payment_method'>;
}

const failureType = ({ code }: Refusal): 'card_error' | 'invalid_request_error' =>
  code.endsWith('_authentication_failure') ? 'invalid_request_error' : 'card_error';

/** Ends the attempt; the person may try again with the same intent. */
export const failSetup = (scope: Scope, { stored, method }: Setup, refusal: Refusal): ApiReply => {
  const error = { ...refusalBody(refusal, failureType(refusal)), payment_method: method.object };
  stored.object = {
    ...stored.object,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: error,
  };
  stored.hidden.challenge = null;
  emit(scope, 'setup_intent.setup_failed', save(scope, 'setup_intent', stored));
  return { status: 402, body: { error: { ...error, setup_intent: stored.object } } };
};

/** Keeps the method for the customer, unless its bank refuses after all. */
export const finishSetup = (scope: Scope, setup: Setup & { wasChallenged: boolean }): ApiReply => {
  const { stored, method, wasChallenged } = setup;
  const refusal = method.object.card && behaviourOfCard(method.hidden.testNumber).refusedAfterChallenge;
  if (refusal && wasChallenged) return failSetup(scope, setup, refusal);
  method.hidden.isAuthenticated ||= wasChallenged;
  save(scope, 'payment_method', method);
  const customer = idOf(stored.object.customer);
  if (customer !== null) attachToCustomer(scope, method, customer);
  stored.object = {
    ...stored.object,
    status: 'succeeded',
    payment_method: method.object.id,
    next_action: null,
    last_setup_error: null,
    mandate: stored.hidden.mandate,
  };
  stored.hidden.challenge = null;
  emitStatus(scope, save(scope, 'setup_intent', stored));
  return { status: 200, body: stored.object };
};
