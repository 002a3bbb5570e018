import { invalidRequest } from '../api/api-error.ts';
import { getStored, type Scope } from '../scope.ts';

const SHOWN = new Set([
  'id',
  'object',
  'amount',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'last_setup_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
  'usage',
]);

const isIntent = (value: unknown): value is { object: string } =>
  typeof value === 'object' &&
  value !== null &&
  'object' in value &&
  (value.object === 'payment_intent' || value.object === 'setup_intent');

const shownPart = (intent: object): object =>
  Object.fromEntries(Object.entries(intent).filter(([key]) => SHOWN.has(key)));

/** What the publishable key is shown of an intent: no customer, no metadata. */
export const browserView = (body: object): object => {
  if (isIntent(body)) return shownPart(body);
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => {
      if (key === 'error' && typeof value === 'object' && value !== null) return [key, browserView(value)];
      return [key, isIntent(value) ? shownPart(value) : value];
    }),
  );
};

/** The publishable key reaches an intent only together with its client secret. */
export const requireClientSecret = (scope: Scope, id: string, given: unknown): void => {
  if (!scope.isBrowser || !/^(pi|seti)_/.test(id)) return;
  const kind = id.startsWith('pi_') ? 'payment_intent' : 'setup_intent';
  const { client_secret: secret } = getStored(scope, kind, id).object;
  if (typeof given === 'string' && secret === given) return;
  throw invalidRequest(
    `The client_secret provided does not match the client_secret associated with this intent.`,
    {
      code: `${kind}_invalid_parameter`,
      param: 'client_secret',
    },
  );
};
