import Stripe from 'stripe';
import type { StripeKeys } from '../config.ts';

/** Where the provider's API is: the real one, or the sandbox on a loopback port. */
export const createStripe = (keys: StripeKeys, sandboxPort?: number): Stripe =>
  new Stripe(keys.secretKey, {
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
    ...(keys.accountId && { stripeAccount: keys.accountId }),
    ...(sandboxPort !== undefined && { host: '127.0.0.1', port: sandboxPort, protocol: 'http' as const }),
  });
