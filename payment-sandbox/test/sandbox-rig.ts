import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import Stripe from 'stripe';
import { createConformity, type Conformity } from './conformity.ts';
import { openSandbox, type Sandbox } from '../src/sandbox.ts';
import { type SandboxApi, startSandboxApi } from '../src/api/start-api.ts';

interface ReceivedEvent {
  payload: string;
  signature: string;
}

/** A webhook endpoint that answers what it is told to and keeps what it got. */
class WebhookReceiver {
  readonly received: ReceivedEvent[] = [];
  /** Statuses to answer next; 200 when used up. */
  readonly answers: number[] = [];
  readonly #server: Server;

  constructor(conformity: Conformity) {
    this.#server = createServer(async (request, response) => {
      const payload = await text(request);
      conformity.checkResponse(JSON.parse(payload));
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
  /** A client with settings of its own, over the SDK's usual connection. */
  client(options?: { maxNetworkRetries?: number; timeout?: number; stripeAccount?: string }): Stripe;
  conformity: Conformity;
  statePath: string;
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

/** A connection on which everything that passes is held against the SDK's types. */
const watched = (conformity: Conformity) =>
  Stripe.createFetchHttpClient(async (request: string | URL | Request, init?: RequestInit) => {
    const { pathname } = new URL(request instanceof Request ? request.url : request);
    if (init?.method === 'POST')
      conformity.checkRequest(pathname, await new Response(init.body ?? '').text());
    const response = await fetch(request, init);
    conformity.checkResponse(await response.clone().json());
    return response;
  });

const openIn = (folder: string, webhookUrl: string): Sandbox =>
  openSandbox({
    ...KEYS,
    statePath: join(folder, 'state.db'),
    webhookUrl,
    associationName: 'Freight Association',
  });

/** Ends everything; what did not fit the SDK's types on the way is an error now. */
const closeRig = async ({ api, sandbox, webhooks, conformity }: Rig, folder: string): Promise<void> => {
  await api.close();
  sandbox.close();
  webhooks.close();
  rmSync(folder, { recursive: true });
  if (conformity.problems.length > 0) throw new Error([...new Set(conformity.problems)].join('\n'));
};

/** The real SDK over HTTP against a sandbox in a folder of its own. */
export const startRig = async (): Promise<Rig> => {
  const folder = mkdtempSync(join(tmpdir(), 'payment-sandbox-'));
  const conformity = await createConformity();
  const webhooks = new WebhookReceiver(conformity);
  const webhookUrl = await webhooks.listen();
  const sandbox = openIn(folder, webhookUrl);
  const api = await startSandboxApi(sandbox);
  const settings = () => ({
    host: '127.0.0.1',
    port: rig.api.port,
    protocol: 'http' as const,
    telemetry: false,
  });
  const stripeAccount = KEYS.accountId;
  const rig: Rig = {
    sandbox,
    api,
    webhooks,
    conformity,
    statePath: join(folder, 'state.db'),
    stripe: new Stripe(KEYS.secretKey, {
      ...{ host: '127.0.0.1', port: api.port, protocol: 'http', telemetry: false, stripeAccount },
      httpClient: watched(conformity),
    }),
    client: (options) => new Stripe(KEYS.secretKey, { ...settings(), stripeAccount, ...options }),
    async restart() {
      await rig.api.close();
      rig.sandbox.close();
      rig.sandbox = openIn(folder, webhookUrl);
      rig.api = await startSandboxApi(rig.sandbox, { port: api.port });
    },
    close: () => closeRig(rig, folder),
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
