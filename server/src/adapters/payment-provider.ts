import { join } from 'node:path';
import { browserPlugin } from '@linehaul/payment-sandbox/pages/browser-plugin';
import { openSandbox, type Sandbox } from '@linehaul/payment-sandbox/sandbox';
import { startSandboxApi } from '@linehaul/payment-sandbox/api/start-api';
import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import type { Config, StripeKeys } from '../config.ts';
import { isLiveKey } from '../trial.ts';
import { readSandboxKeys } from './sandbox-keys.ts';
import { createStripe } from './stripe.ts';

/** The payment provider, real or built in; nothing else in the server knows which. */
export interface PaymentProvider {
  readonly stripe: Stripe;
  readonly keys: StripeKeys;
  readonly isLive: boolean;
  /** Only with the sandbox. */
  readonly sandbox?: Sandbox;
  /** Script that defines the browser's payment client; only with the sandbox. */
  readonly clientScript?: string;
  /** Serves what the browser needs from the sandbox; nothing with the real provider. */
  readonly registerPages: (app: FastifyInstance) => Promise<void>;
  readonly close: () => Promise<void>;
}

const openStripe = (keys: StripeKeys): PaymentProvider => ({
  stripe: createStripe(keys),
  keys,
  isLive: isLiveKey(keys.secretKey),
  registerPages: async () => undefined,
  close: async () => undefined,
});

const openBuiltIn = async (config: Config): Promise<PaymentProvider> => {
  const keys = await readSandboxKeys(config.dataDir);
  const sandbox = openSandbox({
    ...keys,
    statePath: join(config.dataDir, 'payment-sandbox.sqlite'),
    webhookUrl: `http://127.0.0.1:${config.port}/api/payments/webhook`,
    publicUrl: config.publicUrl,
    get associationName() {
      return config.association.name;
    },
  });
  const api = await startSandboxApi(sandbox);
  return {
    stripe: createStripe(keys, { sandboxPort: api.port }),
    keys,
    isLive: false,
    sandbox,
    clientScript: '/__pay/js/stripe.js',
    async registerPages(app) {
      const routeConfig = { audience: 'anyone' } as const;
      const frameRouteConfig = { ...routeConfig, takesForeignRequests: true };
      await app.register(async (pages) => {
        // Anybody may send to these pages, and what they send is kept.
        pages.addHook('onRequest', async (request) => pages.generalLimit.consume(request));
        await pages.register(browserPlugin, {
          ...{ sandbox, routeConfig, frameRouteConfig },
          hasControl: config.isTrial,
        });
      });
    },
    async close() {
      await api.close();
      sandbox.close();
    },
  };
};

/** Stripe when its keys are set, else the built-in sandbox, with its state in the data folder. */
export const openPaymentProvider = (config: Config): Promise<PaymentProvider> =>
  config.stripe ? Promise.resolve(openStripe(config.stripe)) : openBuiltIn(config);
