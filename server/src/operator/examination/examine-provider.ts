import type { CreateStripe } from '../../adapters/payment-provider.ts';
import type { EnvironmentConfig, StripeKeys } from '../../config.ts';
import { DomainError } from '../../domain-error.ts';
import { tryKeys } from '../../payments/try-keys-command.ts';
import { isLiveKey } from '../../trial.ts';
import { type Finding, findingsOf } from './finding.ts';

const provider = findingsOf('Payments');

/** Keys are tried as a join would use them: an intent is made, which moves no money, and cancelled. */
export const examineProvider = async (
  { isProduction, payments }: EnvironmentConfig,
  keys: StripeKeys | undefined,
  stripeWith: CreateStripe,
): Promise<Finding> => {
  if (!keys)
    return isProduction && payments !== 'sandbox'
      ? provider.note(
          'no keys of Stripe are set: nobody can pay by card or debit',
          'The owner types them under Settings, or STRIPE_SECRET_KEY and its two companions are set here',
        )
      : provider.well('the built-in sandbox takes them: no money moves');
  try {
    await tryKeys({ payments: { stripeWith } }, keys);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.code === 'invalid'
      ? provider.wrong(
          error.message,
          'Copy the keys anew from the dashboard of Stripe, all three of one account and mode',
        )
      : provider.wrong(
          'Stripe could not be asked',
          'Look whether this machine reaches api.stripe.com, and try again',
        );
  }
  return isLiveKey(keys.secretKey) || !isProduction
    ? provider.well(`Stripe takes the ${isLiveKey(keys.secretKey) ? 'live' : 'test'} keys`)
    : provider.note(
        'Stripe takes the keys, which are for tests: no money moves',
        'Set the live keys before members pay',
      );
};
