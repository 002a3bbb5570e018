import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import Stripe from 'stripe';
import { openSandbox, type Sandbox } from '../src/sandbox.ts';
import { type SandboxApi, startSandboxApi } from '../src/start-api.ts';

export interface ReceivedEvent {
  payload: string;
  signature: string;
}

/** A webhook endpoint that answers what it is told to and keeps what it got. */
class WebhookReceiver {
  readonly received: ReceivedEvent[] = [];
  /** Statuses to answer next; 200 when used up. */
  readonly answers: number[] = [];
  readonly #server: Server;

  constructor() {
    this.#server = createServer(async (request, response) => {
      const payload = await text(request);
      this.received.push({ payload, signature: String(request.headers['stripe-signature']) });
      response.writeHead(this.answers.shift() ?? 200).end();
    });
  }

  listen(): Promise<string> {
    return new Promise((resolve) => {
      this.#server.listen(0, '127.0.0.1', () => {
        const address = this.#server.address();
        resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/webhook`);
      });
    });
  }

  get types(): string[] {
    return this.received.map(({ payload }) => String(JSON.parse(payload).type));
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

export interface Rig {
  sandbox: Sandbox;
  api: SandboxApi;
  webhooks: WebhookReceiver;
  stripe: Stripe;
  /** A client of its own, such as one that never retries. */
  client(options?: { maxNetworkRetries?: number; timeout?: number; stripeAccount?: string }): Stripe;
  /** Closes the sandbox and opens it again over the same file. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export const KEYS = {
  secretKey: 'sk_test_rig',
  publishableKey: 'pk_test_rig',
  webhookSecret: 'whsec_rig',
  accountId: 'acct_rig',
};

/** The real SDK over HTTP against a sandbox in a folder of its own. */
export const startRig = async (httpClient?: ConstructorParameters<typeof Stripe>[1]): Promise<Rig> => {
  const folder = mkdtempSync(join(tmpdir(), 'payment-sandbox-'));
  const webhooks = new WebhookReceiver();
  const webhookUrl = await webhooks.listen();
  const open = (): Sandbox =>
    openSandbox({
      ...KEYS,
      statePath: join(folder, 'state.db'),
      webhookUrl,
      associationName: 'Freight Association',
    });
  const sandbox = open();
  const api = await startSandboxApi(sandbox);
  const client: Rig['client'] = (options) =>
    new Stripe(KEYS.secretKey, {
      ...httpClient,
      host: '127.0.0.1',
      port: rig.api.port,
      protocol: 'http',
      telemetry: false,
      stripeAccount: KEYS.accountId,
      ...options,
    });
  const rig: Rig = {
    sandbox,
    api,
    webhooks,
    client,
    get stripe() {
      return client();
    },
    async restart() {
      const { port } = rig.api;
      await rig.api.close();
      rig.sandbox.close();
      rig.sandbox = open();
      rig.api = await startSandboxApi(rig.sandbox, { port });
    },
    async close() {
      await rig.api.close();
      rig.sandbox.close();
      webhooks.close();
      rmSync(folder, { recursive: true });
    },
  };
  return rig;
};

/** Waits until the condition holds, or fails saying what was waited for. */
export const until = async (what: string, holds: () => boolean | Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + 8000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Waited too long until ${what}`);
    await delay(25);
  }
};
