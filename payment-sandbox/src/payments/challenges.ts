import type Stripe from 'stripe';
import { ApiError, missingObject } from '../api/api-error.ts';
import { newId } from '../api/ids.ts';
import type { Confirmation } from './intent-parameters.ts';
import { chargeCard, failPayment } from './payments.ts';
import { backgroundScope, getStored, nowSeconds, save, type Scope } from '../scope.ts';
import type { Sandbox } from '../sandbox.ts';
import { failSetup, finishSetup } from './setups.ts';
import { idOf, type Challenge, type IntentState, type Stored } from '../stored-objects.ts';

interface NextAction {
  type: string;
  redirect_to_url?: { return_url: string | null; url: string | null };
  use_stripe_sdk?: Stripe.PaymentIntent.NextAction.UseStripeSdk;
}

/** Starts a 3-D Secure challenge; says what the browser has to do next. */
export const openChallenge = (
  scope: Scope,
  intent: { id: string; state: IntentState },
  { return_url: returnUrl, use_stripe_sdk: usesScript }: Confirmation,
): NextAction => {
  const id = newId('tdsa');
  save(scope, 'challenge', {
    object: { id, object: 'challenge', intent: intent.id, created: nowSeconds(scope), state: 'open' },
    hidden: {},
  });
  intent.state.challenge = id;
  intent.state.returnUrl = returnUrl ?? null;
  const url = `${scope.sandbox.publicUrl}/__pay/challenge/${id}`;
  if (returnUrl !== undefined && !usesScript && !scope.isBrowser) {
    return { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } };
  }
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'three_d_secure_redirect', source: id, stripe_js: url },
  };
};

/** Shown to the card holder as it is. */
const AUTHENTICATION_FAILED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

const endPayment = (scope: Scope, intentId: string, passed: boolean): void => {
  const stored = getStored(scope, 'payment_intent', intentId);
  const method = getStored(scope, 'payment_method', idOf(stored.object.payment_method) ?? '');
  if (passed) {
    method.hidden.isAuthenticated = stored.object.setup_future_usage !== null;
    chargeCard(scope, { stored, method, wasChallenged: true });
  } else {
    failPayment(
      scope,
      { stored, method },
      {
        code: 'payment_intent_authentication_failure',
        message: AUTHENTICATION_FAILED,
      },
    );
  }
};

const endSetup = (scope: Scope, intentId: string, passed: boolean): void => {
  const stored = getStored(scope, 'setup_intent', intentId);
  const method = getStored(scope, 'payment_method', idOf(stored.object.payment_method) ?? '');
  if (passed) {
    finishSetup(scope, { stored, method, wasChallenged: true });
  } else {
    failSetup(
      scope,
      { stored, method },
      {
        code: 'setup_intent_authentication_failure',
        message: AUTHENTICATION_FAILED,
      },
    );
  }
};

export const findChallenge = (
  sandbox: Sandbox,
  id: string,
): (Stored<'challenge'> & { account: string }) | undefined => sandbox.store.find('challenge', id);

/** Where the person goes back to after a challenge on a page of its own. */
export const returnAddressOf = (sandbox: Sandbox, { intent }: Challenge): string | null => {
  const kind = intent.startsWith('seti_') ? 'setup_intent' : 'payment_intent';
  const stored = sandbox.store.find(kind, intent);
  if (!stored?.hidden.returnUrl) return null;
  const url = new URL(stored.hidden.returnUrl);
  url.searchParams.set(kind, intent);
  url.searchParams.set(`${kind}_client_secret`, stored.object.client_secret ?? '');
  url.searchParams.set(
    'redirect_status',
    stored.object.status === 'requires_payment_method' ? 'failed' : 'succeeded',
  );
  return url.href;
};

/** The card holder's answer; a second answer to the same challenge changes nothing. */
export const answerChallenge = (sandbox: Sandbox, id: string, passed: boolean): Challenge =>
  sandbox.store.transaction(() => {
    const found = findChallenge(sandbox, id);
    if (!found) throw missingObject('challenge', id);
    const { account, object, hidden } = found;
    if (object.state !== 'open') return object;
    const scope = backgroundScope(sandbox, account);
    requireStillAsked(scope, object);
    object.state = passed ? 'completed' : 'failed';
    save(scope, 'challenge', { object, hidden });
    (object.intent.startsWith('seti_') ? endSetup : endPayment)(scope, object.intent, passed);
    return object;
  });

const requireStillAsked = (scope: Scope, { id, intent }: Challenge): void => {
  const { object, hidden } = getStored(
    scope,
    intent.startsWith('seti_') ? 'setup_intent' : 'payment_intent',
    intent,
  );
  if (object.status !== 'requires_action' || hidden.challenge !== id) {
    throw new ApiError(409, {
      type: 'invalid_request_error',
      message: 'This authentication is no longer asked for.',
    });
  }
};
