import type { AssociationSettings } from '@linehaul/contract/association-settings';
import { paths } from '../lib/navigation/paths.ts';
import { LinkButton } from '../ui/forms/button.tsx';
import { Card } from '../ui/layout/card.tsx';

/** Where payments go. */
export const PaymentsPart = ({ payments }: Pick<AssociationSettings, 'payments'>) => (
  <Card title="Payments">
    <p>
      {payments.source === 'sandbox'
        ? 'Payments go to the built-in sandbox: no money moves.'
        : `Payments go to Stripe, with ${payments.isLive ? 'live' : 'test'} keys.`}{' '}
      The keys are secrets: they are set as STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and
      STRIPE_WEBHOOK_SECRET where the portal is installed, and are never shown or changed here.
    </p>
    <div>
      <LinkButton variant="secondary" to={paths.adminProducts}>
        Memberships and prices
      </LinkButton>
    </div>
  </Card>
);
