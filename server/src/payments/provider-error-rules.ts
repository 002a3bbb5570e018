import Stripe from 'stripe';
import { DomainError } from '../domain-error.ts';

/** The provider refused what we asked: no money moves by it. A key in use elsewhere (409) is no refusal. */
export const isRefusedRequest = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode !== 409;

/** Unknown at the provider: it was deleted there, or belongs to another account or mode than the keys. */
export const isMissing = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.statusCode === 404 || error.code === 'resource_missing');

export const isCustomerMissing = (error: unknown): boolean => isMissing(error) && error.param === 'customer';

/** After so long without an answer another key is tried: the provider may keep a breakdown under the old one. */
const PATIENCE_MS = 60_000;

/**
 * Whether a key will never bring another answer: the provider keeps the breakdown that it answered first, or says that
 * the key was used for something else. Where money could move, its absence is proved before another key is taken.
 */
export const isKeySpent = (error: unknown, keyAgeMs: number): boolean => {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  if (error instanceof Stripe.errors.StripeIdempotencyError || keyAgeMs > PATIENCE_MS) return true;
  return (error.statusCode ?? 0) >= 500 && error.headers?.['idempotent-replayed'] === 'true';
};

/** Turns an error of the provider, or of the connection to it, into what it means for the person. */
const providerAway = (cause: unknown): DomainError =>
  new DomainError('unavailable', 'The payment provider cannot be reached. Please try again in a moment.', {
    retryAfterSeconds: 5,
    cause,
  });

/** Calls the provider for something that moves no money; its failures become `unavailable`. */
export const askProvider = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) throw providerAway(error);
    throw error;
  }
};

/** Nobody knows yet whether money moved: never ask for another payment. */
export const outcomeUnknown = (cause?: unknown): DomainError =>
  new DomainError(
    'unavailable',
    'We are checking your payment. Please do not pay again; try again in a moment to see the result.',
    { retryAfterSeconds: 10, cause },
  );
