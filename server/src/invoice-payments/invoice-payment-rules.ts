import { ownPageOf } from '@linehaul/contract/pages';
import { isOnline, type ProviderType, providerTypeOf } from '@linehaul/contract/payment-methods';
import { REFUSED } from '@linehaul/contract/refusal-words';
import type Stripe from 'stripe';
import { DomainError } from '../domain-error.ts';
import type { Payment } from '../payments/payment-queries.ts';
import { reasonOf } from '../payments/intent-reason-rules.ts';
import { NEVER_ASKED, NOT_COMPLETED, OTHER_KEYS, RETURNED, WAS_RETURNED } from '../payments/payment-rules.ts';
import { refusalBy } from '../payments/refusal-rules.ts';

const GIVEN_UP = 'This payment was given up. Please open it again.';
/** For a payer who has chosen a card or account in a window that was closed before the bank answered. */
const CLOSED_FIRST =
  'This payment was closed in another window before it was made. No money is taken. Please open it again.';
const NEEDS_BANK =
  'Your bank wants you to confirm this payment. Please press Pay again and answer your bank.';

const isRefusal = (code: string): boolean => code !== NEVER_ASKED && code !== OTHER_KEYS;

const declined = (words: string): DomainError => new DomainError('payment-declined', words);

/** What the person is told of a payment that ended without money. */
const whyFailed = (
  { failureCode, failureMessage }: Payment,
  intent: Stripe.PaymentIntent | undefined,
): DomainError => {
  if (failureCode === RETURNED || failureCode === 'refunded')
    return new DomainError('wrong-state', WAS_RETURNED);
  const isClosedFirst = intent?.payment_method != null && intent.last_payment_error === null;
  if (isClosedFirst) return new DomainError('wrong-state', CLOSED_FIRST);
  return failureCode !== null && isRefusal(failureCode)
    ? declined(failureMessage ?? REFUSED)
    : new DomainError('wrong-state', GIVEN_UP);
};

/** Why a payment that is still open has not been made. */
const whyNotMade = (intent: Stripe.PaymentIntent | undefined): DomainError => {
  if (intent?.status === 'requires_action') return new DomainError('wrong-state', NEEDS_BANK);
  const reason = intent && reasonOf(intent);
  return reason
    ? declined(refusalBy(reason.code, reason.method).words)
    : new DomainError('wrong-state', NOT_COMPLETED);
};

/** How a payment stands once the provider was asked; throws what the person is told while no money has moved. */
export const resultOf = (
  payment: Payment,
  intent: Stripe.PaymentIntent | undefined,
): 'succeeded' | 'processing' => {
  if (payment.status === 'succeeded' || payment.status === 'processing') return payment.status;
  throw payment.status === 'failed' ? whyFailed(payment, intent) : whyNotMade(intent);
};

/** Says the truth to who wants to give up a payment that cannot be given up any more. */
export const requireGivenUp = ({ status, failureCode }: Payment): void => {
  if (status === 'succeeded')
    throw new DomainError('wrong-state', 'This payment has been made and cannot be cancelled any more.');
  if (status === 'processing')
    throw new DomainError('wrong-state', 'Your direct debit is on its way and cannot be cancelled any more.');
  if (failureCode === RETURNED) throw new DomainError('wrong-state', WAS_RETURNED);
  if (status !== 'failed')
    throw new DomainError(
      'unavailable',
      'The payment cannot be cancelled right now. Please try again in a moment.',
      {
        retryAfterSeconds: 5,
      },
    );
};

/** The form opens at the first: what its payer has used most stands before what they have not, which keeps its order. */
export const mostUsedFirst = (offered: readonly ProviderType[], used: readonly number[]): ProviderType[] => {
  const before = used.filter(isOnline).map(providerTypeOf);
  return [
    ...before.filter((type) => offered.includes(type)),
    ...offered.filter((type) => !before.includes(type)),
  ];
};

/** Where who paid by a link goes next: an own page that the caller names, else the page that says how it went. */
export const nextPageOf = (
  { callbackUrl, invoiceId, token }: { callbackUrl: string | undefined; invoiceId: string; token: string },
  publicUrl: string,
): string =>
  (callbackUrl === undefined ? undefined : ownPageOf(callbackUrl, publicUrl)) ??
  `/pay/success?${new URLSearchParams({ id: invoiceId, code: token }).toString()}`;
