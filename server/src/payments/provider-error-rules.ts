import Stripe from 'stripe';
import { DomainError } from '../domain-error.ts';

/** The provider refused what we asked: no money moves by it. A key in use elsewhere (409) is no refusal. */
export const isRefusedRequest = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode !== 409;

export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404;

/** An error of the provider or of the way to it, told as what it means for the person. */
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
