import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSandbox, type Sandbox } from './sandbox.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'payment-sandbox-'));
const statePath = join(folder, 'with a space', 'state.db');
const keys = {
  secretKey: 'sk_test_sandbox',
  publishableKey: 'pk_test_sandbox',
  webhookSecret: 'whsec_sandbox',
};
const port = 20_000 + Math.floor(Math.random() * 20_000);
const stripe = new Stripe(keys.secretKey, {
  ...{ host: '127.0.0.1', port, protocol: 'http', telemetry: false, stripeAccount: 'acct_sandbox' },
});

let child: ChildProcess | undefined;

/** Starts the sandbox as a process and waits until it says that it is there. */
const startProcess = (): Promise<void> =>
  new Promise((resolve, reject) => {
    child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
      env: {
        ...process.env,
        SANDBOX_PORT: String(port),
        SANDBOX_STATE_PATH: statePath,
        SANDBOX_WEBHOOK_URL: 'http://127.0.0.1:9/webhook',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.once('exit', (code) => reject(new Error(`The sandbox ended with ${code}`)));
    child.stdout?.once('data', () => resolve());
  });

const end = (signal: NodeJS.Signals): Promise<void> =>
  new Promise((resolve) => {
    if (child?.exitCode !== null || child.signalCode !== null) return resolve();
    child.removeAllListeners('exit').once('exit', () => resolve());
    child.kill(signal);
  });

beforeEach(startProcess, 120_000);
afterEach(() => end('SIGKILL'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the state', () => {
  it('is all there after the process was killed', async () => {
    const card = { number: '4242424242424242', exp_month: 12, exp_year: 2034 };
    const { id: payment_method } = await stripe.paymentMethods.create({ type: 'card', card });
    const paid = await stripe.paymentIntents.create({
      amount: 5000,
      currency: 'aud',
      payment_method,
      confirm: true,
    });
    await end('SIGKILL');
    await startProcess();
    expect(await stripe.paymentIntents.retrieve(paid.id)).toMatchObject({
      status: 'succeeded',
      latest_charge: paid.latest_charge,
    });
  });

  it('is shared by processes that have the same file open', async () => {
    const options = {
      ...keys,
      statePath,
      accountId: 'acct_sandbox',
      webhookUrl: 'http://127.0.0.1:9/',
      associationName: 'A',
    };
    const here: Sandbox = openSandbox(options);
    const { id } = await stripe.customers.create({ name: 'Seen from both' });
    expect(here.store.find('customer', id)?.object.name).toBe('Seen from both');
    here.close();
  });

  it('takes many calls at once without losing any', async () => {
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, index) => stripe.customers.create({ name: `C${index}` })),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(20);
  });
});

it('the process ends cleanly when asked to', async () => {
  await end('SIGTERM');
  expect(child?.exitCode).toBe(0);
});
