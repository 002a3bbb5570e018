import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallInput, DataOf, Endpoint } from '@linehaul/contract/endpoint';
import type { Problem } from '@linehaul/contract/errors';
import type { Sandbox } from '@linehaul/payment-sandbox/sandbox';
import type { DevMailbox } from '../src/adapters/dev-mailbox.ts';
import { readConfig } from '../src/config.ts';
import { createLog } from '../src/log.ts';
import { startPortal, type Portal } from '../src/portal.ts';
import { createTestDatabase } from './database.ts';
import { TestClock } from './test-clock.ts';

export interface CallResult<E extends Endpoint> {
  status: number;
  headers: Headers;
  /** What stands under `data`, or the whole answer of a call that answers at the top. */
  data: DataOf<E>;
  message: string | undefined;
  /** The body of a refusal. */
  problem: Problem;
  /** The body as it came. */
  text: string;
}

export interface TestPortal {
  readonly context: Portal['context'] & { clock: TestClock };
  readonly mailbox: DevMailbox;
  readonly sandbox: Sandbox;
  readonly address: string;
  readonly connectionString: string;
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E> & { token?: string }): Promise<CallResult<E>>;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Does all work that is owed by now. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ host: '127.0.0.1', port: 0 }, () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });

const toSearch = (query: unknown): string => {
  if (typeof query !== 'object' || query === null) return '';
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  return entries.length === 0
    ? ''
    : `?${new URLSearchParams(Object.fromEntries(entries.map(([key, value]) => [key, String(value)]))).toString()}`;
};

const toRequest = <E extends Endpoint>(endpoint: E, input: CallInput<E> & { token?: string }) => {
  const params = (input.params ?? {}) as Record<string, string>;
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const headers: Record<string, string> = input.token ? { authorization: `Bearer ${input.token}` } : {};
  const init: RequestInit = { method: endpoint.method, headers, redirect: 'manual' };
  if (input.form) init.body = new URLSearchParams(input.form as Record<string, string>);
  else if (endpoint.method === 'POST' && endpoint.body) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(input.body ?? {});
  }
  return { path: `${path}${toSearch(input.query)}`, init };
};

const parseJson = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
};

/** API tests need no built web app, only a page where it would be. */
const writePlainWeb = async (dataDir: string): Promise<string> => {
  const folder = join(dataDir, 'web');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><title>Portal</title><script nonce="__CSP_NONCE__"></script>',
  );
  return folder;
};

/** A portal of one's own over real HTTP: its database, sandbox, mailbox and clock are no other test's. */
export const startTestPortal = async (settings: Record<string, string> = {}): Promise<TestPortal> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'linehaul-test-'));
  const database = await createTestDatabase();
  const port = await findFreePort();
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: '0',
    DATABASE_URL: database.connectionString,
    ...settings,
  });
  const webFolder = await writePlainWeb(dataDir);
  const clock = new TestClock();
  const log = createLog(process.env['TEST_LOG'] ?? 'silent');
  const portal = await startPortal({
    config,
    connectionString: database.connectionString,
    log,
    clock,
    webFolder,
  });
  const { mailbox, context, worker } = portal;
  const { sandbox } = context.payments;
  if (!mailbox || !sandbox) throw new Error('A test portal has a dev mailbox and the payment sandbox');
  const address = `http://127.0.0.1:${port}`;
  return {
    context: { ...context, clock },
    mailbox,
    sandbox,
    address,
    connectionString: database.connectionString,
    async call(endpoint, input = {}) {
      const { path, init } = toRequest(endpoint, input);
      const response = await fetch(`${address}${path}`, init);
      const text = await response.text();
      const body = parseJson(text);
      return {
        status: response.status,
        headers: response.headers,
        data: (endpoint.answer === 'top' ? body : body['data']) as never,
        message: body['message'] as string | undefined,
        problem: body as unknown as Problem,
        text,
      };
    },
    fetch: (path, init) => fetch(`${address}${path}`, init),
    drain: () => worker.drain(),
    async stop() {
      await portal.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
