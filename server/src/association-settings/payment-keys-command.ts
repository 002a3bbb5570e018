import { randomUUID } from 'node:crypto';
import type { SentPaymentKeys } from '@linehaul/contract/sent-settings';
import { keepPaymentKeys } from '../association/settings/payment-keys-queries.ts';
import { mayBeInForce, mayOfficeSetKeys } from '../association/settings/payment-keys-rules.ts';
import type { StripeKeys } from '../config.ts';
import type { Context } from '../context.ts';
import { DomainError, invalidField } from '../domain-error.ts';
import type { Officer } from '../http/officer.ts';
import { readOfferedMethods } from '../payments/offered-method-commands.ts';
import { tryKeys } from '../payments/try-keys-command.ts';
import { isLiveKey } from '../trial.ts';
import { saveSection } from './save-settings-command.ts';

const requireOpen = ({ config }: Context): void => {
  if (mayOfficeSetKeys(config)) return;
  const variable = config.payments === 'sandbox' ? 'PAYMENTS=sandbox' : 'STRIPE_SECRET_KEY';
  throw new DomainError('wrong-state', `This is set by ${variable} where the portal is installed`);
};

const requireSound = ({ config }: Context, keys: StripeKeys): void => {
  if (isLiveKey(keys.publishableKey) !== isLiveKey(keys.secretKey))
    throw invalidField('publishableKey', 'One of the keys is live and the other is for tests');
  if (!mayBeInForce(config, keys))
    throw invalidField(
      'secretKey',
      'This portal is only tried out, on one machine: it takes test keys alone',
    );
};

const endOf = (secret: string): string => secret.slice(-4);

/** Keeps the keys once the provider has answered with them; of the secrets only their last letters are told, to anybody. */
export const savePaymentKeys = async (
  context: Context,
  { version, keys: sent }: { readonly version: number; readonly keys: SentPaymentKeys },
  officer: Officer,
): Promise<void> => {
  const { accountId, ...required } = sent;
  const keys = { ...required, ...(accountId !== '' && { accountId }) };
  requireOpen(context);
  requireSound(context, keys);
  await tryKeys(context, keys);
  const wanted = {
    ...{ paymentKeysId: randomUUID(), publishableKey: keys.publishableKey, stripeAccount: accountId },
    ...{ secretKeyEnds: endOf(keys.secretKey), webhookSecretEnds: endOf(keys.webhookSecret) },
  };
  await saveSection(
    context,
    {
      ...{ section: 'payments', version, wanted },
      beforehand: (transaction) => keepPaymentKeys(transaction, context.sealer, keys),
    },
    officer,
  );
  await readOfferedMethods(context).catch((error: unknown) =>
    context.log.warn({ err: error }, 'which methods the payment provider offers is asked again tomorrow'),
  );
};

/** Forgets the keys: payments go where the environment says, or nowhere. */
export const removePaymentKeys = async (
  context: Context,
  version: number,
  officer: Officer,
): Promise<void> => {
  requireOpen(context);
  const none = { publishableKey: '', stripeAccount: '', secretKeyEnds: '', webhookSecretEnds: '' };
  await saveSection(
    context,
    {
      ...{ section: 'payments', version, wanted: { paymentKeysId: '', ...none } },
      beforehand: (transaction) => keepPaymentKeys(transaction, context.sealer, undefined),
    },
    officer,
  );
};
