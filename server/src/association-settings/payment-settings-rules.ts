import type { AssociationSettings } from '@linehaul/contract/association-settings';
import type { KeptValues } from '../association/settings/in-force-rules.ts';
import { mayOfficeSetKeys } from '../association/settings/payment-keys-rules.ts';
import type { Config } from '../config.ts';
import { isLiveKey } from '../trial.ts';

type Payments = AssociationSettings['payments'];

const keptOf = (kept: KeptValues): Payments['kept'] =>
  kept.paymentKeysId
    ? {
        publishableKey: kept.publishableKey ?? '',
        secretKeyEnds: kept.secretKeyEnds ?? '',
        webhookSecretEnds: kept.webhookSecretEnds ?? '',
        accountId: kept.stripeAccount ?? '',
      }
    : null;

/** Whose keys are in force, by what is kept of them; no secret is looked at for it. */
const sourceOf = (config: Config, kept: Payments['kept']): Payments['source'] => {
  const { stripe: keys, isTrial } = config;
  if (keys) return 'environment';
  if (!kept || !mayOfficeSetKeys(config)) return 'sandbox';
  return isTrial && isLiveKey(kept.publishableKey) ? 'sandbox' : 'office';
};

/** Where payments go, and what may be shown of the keys that an owner has typed. */
export const paymentsOf = (config: Config, values: KeptValues) => {
  const kept = keptOf(values);
  const source = sourceOf(config, kept);
  const { stripe: given } = config;
  const inForce = source === 'office' ? kept?.publishableKey : given?.publishableKey;
  return {
    ...{ source, kept, isOpen: mayOfficeSetKeys(config), takesLiveKeys: !config.isTrial },
    isLive: isLiveKey(inForce ?? ''),
    webhookUrl: `${config.publicUrl}/api/payments/webhook`,
  };
};
