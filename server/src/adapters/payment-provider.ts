import { join } from 'node:path';
import { browserPlugin } from '@linehaul/payment-sandbox/pages/browser-plugin';
import { openSandbox, type Sandbox } from '@linehaul/payment-sandbox/sandbox';
import { startSandboxApi } from '@linehaul/payment-sandbox/api/start-api';
import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import type { Config, StripeKeys } from '../config.ts';
import { notFound } from '../domain-error.ts';
import { isLiveKey } from '../trial.ts';
import { readSandboxKeys } from './sandbox-keys.ts';
import { createStripe } from './stripe.ts';

/** Who payments are asked of now; nothing else in the server knows which. */
interface CurrentProvider {
  readonly stripe: Stripe;
  readonly keys: StripeKeys;
  readonly isLive: boolean;
  /** Only with the sandbox. */
  readonly sandbox?: Sandbox | undefined;
  /** Script that defines the browser's payment client; only with the sandbox. */
  readonly clientScript?: string | undefined;
}

/** The payment provider, real or built in: at any time what is in force then, so nobody keeps a part of it. */
export interface PaymentProvider extends CurrentProvider {
  /** Asks the real one with other keys, to try them. */
  readonly stripeWith: (keys: StripeKeys) => Stripe;
  /** Goes over to the real one with these keys, or back to what the environment says. */
  readonly use: (keys: StripeKeys | undefined) => void;
  /** Serves what the browser needs from the sandbox; nothing with the real provider. */
  readonly registerPages: (app: FastifyInstance) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** How the real provider is asked; tests put another in its place. */
export type CreateStripe = (keys: StripeKeys) => Stripe;

const realOf = (keys: StripeKeys, create: CreateStripe): CurrentProvider => ({
  stripe: create(keys),
  keys,
  isLive: isLiveKey(keys.secretKey),
});

const isSameAs = (keys: StripeKeys, others: StripeKeys): boolean =>
  (['secretKey', 'publishableKey', 'webhookSecret', 'accountId'] as const).every(
    (name) => keys[name] === others[name],
  );

type Pages = Pick<PaymentProvider, 'registerPages' | 'close'>;

/** Reads through to what is in force. */
const switching = (
  given: CurrentProvider,
  create: CreateStripe,
  pages: (isGiven: () => boolean) => Pages,
) => {
  let current = given;
  return {
    get stripe() {
      return current.stripe;
    },
    get keys() {
      return current.keys;
    },
    get isLive() {
      return current.isLive;
    },
    get sandbox() {
      return current.sandbox;
    },
    get clientScript() {
      return current.clientScript;
    },
    stripeWith: create,
    use(keys: StripeKeys | undefined) {
      if (!keys) current = given;
      else if (current === given || !isSameAs(keys, current.keys)) current = realOf(keys, create);
    },
    ...pages(() => current === given),
  };
};

const openBuiltIn = async (config: Config, create: CreateStripe): Promise<PaymentProvider> => {
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
  const given: CurrentProvider = {
    ...{ stripe: createStripe(keys, { sandboxPort: api.port }), keys, isLive: false },
    ...{ sandbox, clientScript: '/__pay/js/stripe.js' },
  };
  return switching(given, create, (isGiven) => ({
    async registerPages(app) {
      const routeConfig = { audience: 'anyone' } as const;
      const frameRouteConfig = { ...routeConfig, takesForeignRequests: true };
      await app.register(async (pages) => {
        // Anybody may send to these pages, and what they send is kept.
        pages.addHook('onRequest', async (request) => {
          if (!isGiven()) throw notFound();
          await pages.generalLimit.consume(request);
        });
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
  }));
};

/** Stripe when the environment sets its keys, else the built-in sandbox, with its state in the data folder, until an owner types keys. */
export const openPaymentProvider = async (
  config: Config,
  create: CreateStripe = (keys) => createStripe(keys),
): Promise<PaymentProvider> => {
  if (!config.stripe) return openBuiltIn(config, create);
  const given = realOf(config.stripe, (keys) => createStripe(keys));
  return switching(given, create, () => ({
    registerPages: async () => undefined,
    close: async () => undefined,
  }));
};
