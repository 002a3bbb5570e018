import { showChallenge } from './challenge-dialog.ts';
import { Elements, type ElementsOptions } from './elements.ts';
import type { BillingDetails } from './frame-messages.ts';
import {
  intentPathOf,
  readIntent,
  writeCall,
  type Intent,
  type Keys,
  type Outcome,
  type PayError,
} from './provider-calls.ts';

interface ConfirmParams {
  return_url?: string;
  payment_method?: string;
  payment_method_data?: { billing_details?: BillingDetails };
  [parameter: string]: unknown;
}
interface ConfirmOptions {
  elements?: Elements;
  clientSecret?: string;
  confirmParams?: ConfirmParams;
  redirect?: 'always' | 'if_required';
}
interface IntentResult {
  error?: PayError;
  paymentIntent?: Intent;
  setupIntent?: Intent;
}

const failed = (error: PayError): IntentResult => ({ error });

/** The intent as a result; one that wants another method says why. */
const resultOf = (intent: Intent): IntentResult => {
  const error = intent.last_payment_error ?? intent.last_setup_error;
  if (intent.status === 'requires_payment_method' && error)
    return failed({ ...error, [intent.object]: intent });
  return intent.object === 'payment_intent' ? { paymentIntent: intent } : { setupIntent: intent };
};

const isIntent = (value: unknown): value is Intent =>
  typeof value === 'object' && value !== null && 'status' in value;

const leaveFor = (address: string | URL): Promise<IntentResult> => {
  location.assign(address);
  return new Promise(() => undefined);
};

/** Lets the card holder answer their bank, here or on a page of the bank's own. */
const authenticate = async (keys: Keys, intent: Intent): Promise<IntentResult> => {
  const { use_stripe_sdk: here, redirect_to_url: elsewhere } = intent.next_action ?? {};
  if (elsewhere) return leaveFor(elsewhere.url);
  if (here?.source === undefined) return resultOf(intent);
  await showChallenge(here.source);
  const after = await readIntent(keys, intent.client_secret);
  return after.error ? failed(after.error) : resultOf(after.value);
};

const finish = async (keys: Keys, { value, error }: Outcome<unknown>): Promise<IntentResult> => {
  if (error) return failed(error);
  if (!isIntent(value)) return failed({ type: 'api_error', message: 'The payment provider gave no answer.' });
  return value.status === 'requires_action' ? authenticate(keys, value) : resultOf(value);
};

const goBack = (returnUrl: string | undefined, result: IntentResult): Promise<IntentResult> => {
  const intent = result.paymentIntent ?? result.setupIntent;
  if (returnUrl === undefined || !intent) return Promise.resolve(result);
  const url = new URL(returnUrl, location.href);
  url.searchParams.set(intent.object, intent.id);
  url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret);
  url.searchParams.set('redirect_status', intent.status);
  return leaveFor(url);
};

const sendConfirmation = (keys: Keys, options: ConfirmOptions): Promise<Outcome<unknown>> => {
  const clientSecret = options.clientSecret ?? options.elements?.clientSecret ?? '';
  const path = intentPathOf(clientSecret);
  if (path === undefined) {
    const message = 'A valid client secret is needed to confirm.';
    return Promise.resolve({ error: { type: 'invalid_request_error', message } });
  }
  const { payment_method_data: data, ...parameters } = options.confirmParams ?? {};
  const element = options.elements?.getElement('payment');
  const common = { ...parameters, client_secret: clientSecret, use_stripe_sdk: true };
  if (!element) return writeCall(keys, `${path}/confirm`, common);
  return element.call('confirm', { clientSecret, parameters: common, billing: { ...data?.billing_details } });
};

const confirm = async (keys: Keys, options: ConfirmOptions): Promise<IntentResult> => {
  const result = await finish(keys, await sendConfirmation(keys, options));
  return options.redirect === 'if_required' ? result : goBack(options.confirmParams?.return_url, result);
};

const retrieve = async (keys: Keys, clientSecret: string): Promise<IntentResult> => {
  const { value, error } = await readIntent(keys, clientSecret);
  if (error) return failed(error);
  return value.object === 'payment_intent' ? { paymentIntent: value } : { setupIntent: value };
};

/** Confirms with a saved method; the fields of the older card element are not part of the sandbox. */
const confirmSaved = (keys: Keys, clientSecret: string, data: ConfirmParams = {}): Promise<IntentResult> =>
  confirm(keys, { clientSecret, confirmParams: data, redirect: 'if_required' });

const unsupported = async (): Promise<IntentResult> =>
  failed({ type: 'invalid_request_error', message: 'The payment sandbox does not make tokens.' });

const createMethod = async (keys: Keys, { elements }: { elements?: Elements }) => {
  const element = elements?.getElement('payment');
  if (!element) return unsupported();
  const { value, error } = await element.call('create', { clientSecret: '', parameters: {}, billing: {} });
  return error ? { error } : { paymentMethod: value };
};

/** The provider's browser object, as far as the portal uses it. */
const makeStripe = (publishableKey: string, options: { stripeAccount?: string } = {}) => {
  const keys: Keys = { publishableKey, account: options.stripeAccount ?? '' };
  return {
    elements: (given: ElementsOptions = {}) => new Elements(keys, given),
    confirmPayment: (given: ConfirmOptions) => confirm(keys, given),
    confirmSetup: (given: ConfirmOptions) => confirm(keys, given),
    confirmCardPayment: (secret: string, data?: ConfirmParams) => confirmSaved(keys, secret, data),
    confirmCardSetup: (secret: string, data?: ConfirmParams) => confirmSaved(keys, secret, data),
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) =>
      finish(keys, await readIntent(keys, clientSecret)),
    retrievePaymentIntent: (secret: string) => retrieve(keys, secret),
    retrieveSetupIntent: (secret: string) => retrieve(keys, secret),
    createPaymentMethod: (given: { elements?: Elements }) => createMethod(keys, given),
    createToken: unsupported,
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
};

Object.assign(window, { Stripe: Object.assign(makeStripe, { version: 'endive' }) });
