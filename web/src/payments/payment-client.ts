import type { PortalSettings } from '@linehaul/contract/association';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe } from '@stripe/stripe-js';
import { trustPaymentScripts } from './trusted-scripts.ts';

const injectScript = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${address} could not be loaded`));
    });
    document.head.append(script);
  });

let loading: Promise<Stripe> | undefined;

/**
 * The provider's client. With the payment sandbox a script of the portal defines it; otherwise it comes from the
 * provider. Rejects when it cannot be loaded; the next call then tries again.
 */
export const loadPaymentClient = (payments: PortalSettings['payments']): Promise<Stripe> => {
  const load = async (): Promise<Stripe> => {
    trustPaymentScripts();
    if (payments.clientScript) await injectScript(payments.clientScript);
    const client = await loadStripe(payments.publishableKey, {
      locale: 'en-AU',
      ...(payments.accountId ? { stripeAccount: payments.accountId } : {}),
    });
    if (!client) throw new Error('The payment client needs a browser');
    return client;
  };
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};
