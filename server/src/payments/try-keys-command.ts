import Stripe from 'stripe';
import type { StripeKeys } from '../config.ts';
import type { Context } from '../context.ts';
import { type DomainError, invalidField } from '../domain-error.ts';
import { isLiveKey } from '../trial.ts';
import { askProvider } from './provider-error-rules.ts';

type Tried = 'secretKey' | 'publishableKey' | 'accountId';

/** What the provider's refusal says of the key that asked; undefined for one that says nothing of it. */
const faultOf = (error: unknown, tried: Exclude<Tried, 'accountId'>): DomainError | undefined => {
  if (!(error instanceof Stripe.errors.StripeError)) return undefined;
  if (error.code === 'account_invalid')
    return invalidField('accountId', 'Stripe says that these keys do not open this account');
  if (error.statusCode === 401) return invalidField(tried, 'Stripe does not know this key');
  if (error.statusCode === 403)
    return invalidField(
      tried,
      `Stripe says that this key may not do what the portal needs: ${error.message}`,
    );
  return tried === 'publishableKey' && [400, 404].includes(error.statusCode ?? 0)
    ? invalidField('publishableKey', 'This key is not of the account that the secret key is of')
    : undefined;
};

const tryWith = async <T>(tried: Exclude<Tried, 'accountId'>, ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    const fault = faultOf(error, tried);
    if (fault) throw fault;
    throw error;
  }
};

/**
 * Does with the keys what a join does: the secret one makes an intent, which moves no money, and the publishable one reads it as a browser
 * would. Throws at the key that does not work. The secret of events shows only with the first event.
 */
export const tryKeys = async (
  { payments }: { readonly payments: Pick<Context['payments'], 'stripeWith'> },
  keys: StripeKeys,
): Promise<void> => {
  const secret = payments.stripeWith(keys);
  const browser = payments.stripeWith({ ...keys, secretKey: keys.publishableKey });
  await askProvider(async () => {
    const intent = await tryWith('secretKey', () =>
      secret.setupIntents.create({ allowed_payment_method_types: ['card'], usage: 'off_session' }),
    );
    if (intent.livemode !== isLiveKey(keys.secretKey))
      throw invalidField('secretKey', 'Stripe takes this key for one of the other mode');
    await tryWith('publishableKey', () =>
      browser.setupIntents.retrieve(intent.id, { client_secret: intent.client_secret ?? '' }),
    );
    await secret.setupIntents.cancel(intent.id);
  });
};
