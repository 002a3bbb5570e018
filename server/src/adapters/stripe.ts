import Stripe from 'stripe';
import type { StripeKeys } from '../config.ts';
import { restAfterTimeouts } from './rest-after-timeouts.ts';

interface Place {
  /** Of the sandbox on the loopback; left out, the real one is asked. */
  readonly sandboxPort?: number;
  readonly timeoutMs?: number;
  readonly restMs?: number;
}

/** Where the provider's API is: the real one, or the sandbox on a loopback port. */
export const createStripe = (
  keys: StripeKeys,
  { sandboxPort, timeoutMs = 10_000, restMs = 15_000 }: Place = {},
): Stripe =>
  new Stripe(keys.secretKey, {
    maxNetworkRetries: 2,
    timeout: timeoutMs,
    telemetry: false,
    httpClient: restAfterTimeouts(Stripe.createNodeHttpClient(), restMs),
    ...(keys.accountId && { stripeAccount: keys.accountId }),
    ...(sandboxPort !== undefined && { host: '127.0.0.1', port: sandboxPort, protocol: 'http' as const }),
  });
