import type { AssociationSettings } from '@linehaul/contract/association-settings';

type Payments = Pick<AssociationSettings['payments'], 'source' | 'isLive' | 'isOpen' | 'kept'>;

/** Where payments go, and who said so. */
export const paymentsWords = ({ source, isLive, isOpen, kept }: Payments): string => {
  const mode = isLive ? 'live' : 'test';
  if (source === 'environment')
    return `Payments go to Stripe, with ${mode} keys. They are set by STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, where the portal is installed.`;
  if (source === 'office') return `Payments go to Stripe, with the ${mode} keys below.`;
  const sandbox = 'Payments go to the built-in sandbox: no money moves.';
  if (!isOpen) return `${sandbox} That is set by PAYMENTS, where the portal is installed.`;
  return kept
    ? `${sandbox} The keys below are live ones, and this portal is only tried out: they are not in force.`
    : sandbox;
};
