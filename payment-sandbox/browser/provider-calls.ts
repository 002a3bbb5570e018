export interface PayError {
  type: string;
  code?: string;
  decline_code?: string;
  message: string;
  param?: string;
  payment_intent?: Intent;
  setup_intent?: Intent;
}

export interface Intent {
  id: string;
  object: 'payment_intent' | 'setup_intent';
  status: string;
  client_secret: string;
  payment_method: string | null;
  payment_method_types: string[];
  last_payment_error?: PayError | null;
  last_setup_error?: PayError | null;
  next_action: {
    type: string;
    use_stripe_sdk?: { source?: string };
    redirect_to_url?: { url: string };
  } | null;
}

export interface Keys {
  publishableKey: string;
  account: string;
}

export type Outcome<T> = { value: T; error?: never } | { value?: never; error: PayError };

/** Nested parameters in the provider's form encoding. */
const encode = (form: URLSearchParams, name: string, value: unknown): void => {
  if (value === undefined || value === null) return;
  if (typeof value === 'object') {
    for (const [key, part] of Object.entries(value))
      encode(form, name === '' ? key : `${name}[${key}]`, part);
  } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    form.append(name, String(value));
  }
};

const formOf = (keys: Keys, parameters: object): URLSearchParams => {
  const form = new URLSearchParams();
  encode(form, '', { ...parameters, key: keys.publishableKey, _stripe_account: keys.account || undefined });
  return form;
};

const unreachable: PayError = {
  type: 'api_connection_error',
  message: 'We could not reach the payment provider. Check your connection and try again.',
};

const read = async <T>(answer: Promise<Response>): Promise<Outcome<T>> => {
  try {
    const body = await (await answer).json();
    return body.error ? { error: body.error } : { value: body };
  } catch {
    return { error: unreachable };
  }
};

const post = <T>(keys: Keys, url: string, parameters: object): Promise<Outcome<T>> =>
  read(fetch(url, { method: 'POST', body: formOf(keys, parameters), credentials: 'omit' }));

export const writeCall = <T>(keys: Keys, path: string, parameters: object): Promise<Outcome<T>> =>
  post(keys, `/__pay/v1/${path}`, parameters);

/** The path of the intent that a client secret opens, or nothing when it is no client secret. */
export const intentPathOf = (clientSecret: unknown): string | undefined => {
  const [, id, prefix] = /^((pi|seti)_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/.exec(String(clientSecret)) ?? [];
  return id && `${prefix === 'pi' ? 'payment_intents' : 'setup_intents'}/${id}`;
};

export const readIntent = async (keys: Keys, clientSecret: string): Promise<Outcome<Intent>> => {
  const path = intentPathOf(clientSecret);
  // Sent as a form, so that no client secret stands in an address, and so in a log.
  if (path) return post(keys, `/__pay/read/v1/${path}`, { client_secret: clientSecret });
  return {
    error: { type: 'invalid_request_error', message: 'The client secret of the intent is not valid.' },
  };
};
