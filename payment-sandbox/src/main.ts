import Fastify from 'fastify';
import { apiPlugin } from './api/api-plugin.ts';
import { browserPlugin } from './pages/browser-plugin.ts';
import { openSandbox, type SandboxOptions } from './sandbox.ts';
import { startDeliveries } from './webhook-delivery.ts';

const setting = (name: string, fallback?: string): string => {
  const value = process.env[name] || fallback;
  if (value === undefined) {
    console.error(`${name} is missing`);
    process.exit(1);
  }
  return value;
};

const readOptions = (port: number): SandboxOptions => ({
  statePath: setting('SANDBOX_STATE_PATH'),
  secretKey: setting('SANDBOX_SECRET_KEY', 'sk_test_sandbox'),
  publishableKey: setting('SANDBOX_PUBLISHABLE_KEY', 'pk_test_sandbox'),
  webhookSecret: setting('SANDBOX_WEBHOOK_SECRET', 'whsec_sandbox'),
  accountId: setting('SANDBOX_ACCOUNT_ID', 'acct_sandbox'),
  webhookUrl: setting('SANDBOX_WEBHOOK_URL'),
  associationName: setting('SANDBOX_ASSOCIATION_NAME', 'Demo association'),
  publicUrl: setting('SANDBOX_PUBLIC_URL', `http://127.0.0.1:${port}`),
});

/** The sandbox as a process of its own: the API and the browser's pages on one loopback port. */
const serve = async (): Promise<void> => {
  const port = Number(setting('SANDBOX_PORT'));
  const sandbox = openSandbox(readOptions(port));
  const app = Fastify({ forceCloseConnections: true });
  await app.register(apiPlugin, { sandbox });
  await app.register(browserPlugin, { sandbox, hasControl: true });
  const address = await app.listen({ port, host: '127.0.0.1' });
  const deliveries = startDeliveries(sandbox);
  const stop = async (): Promise<void> => {
    await deliveries.stop();
    await app.close();
    sandbox.close();
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
  // Said last: whoever hears it may ask it to stop.
  console.log(`Payment sandbox on ${address}`);
};

await serve();
