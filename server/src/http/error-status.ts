import type { ErrorCode } from '@linehaul/contract/errors';

/** The one map from error codes to HTTP status. */
export const STATUS: Record<ErrorCode, number> = {
  malformed: 400,
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'second-factor-required': 403,
  'identity-unconfirmed': 403,
  'not-found': 404,
  'section-closed': 404,
  'method-not-allowed': 405,
  'wrong-state': 409,
  'called-off': 409,
  'terms-changed': 409,
  'payment-declined': 409,
  'organisation-exists': 409,
  'wrong-host': 421,
  'too-large': 413,
  'unsupported-media-type': 415,
  'too-many-requests': 429,
  unavailable: 503,
  internal: 500,
};
