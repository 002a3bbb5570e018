import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon, { type Request } from 'autocannon';
import { DEMO_PASSWORD } from '../server/seed/people/sign-ins.ts';
import { serverCommand } from '../scripts/run/server-command.ts';
import { findFreePort } from '../server/test/processes/free-port.ts';
import { RUNS } from './extent.ts';
import { readMemory, type Memory } from './process-memory.ts';
import { medianOf, printTable, toMb } from './report.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';

const IDLE_MS = 5000;
const LOAD_REQUESTS = 5000;
/** Without a second factor; enough that nobody reaches the 600 calls a minute of one person. */
const PEOPLE = [
  'doug.barham@kestrelridge.example',
  'kylie.sandringham@kestrelridge.example',
  'nathaniel.redgum@redgap.example',
];
const PAGES = [
  '/',
  '/sign-up',
  '/sign-up/login',
  '/account/sign-in',
  '/account/forgot-password',
  '/favicon.svg',
];

const signIn = async (address: string, email: string): Promise<string> => {
  const form = { grant_type: 'password', username: email, password: DEMO_PASSWORD };
  const response = await fetch(`${address}/token`, { method: 'POST', body: new URLSearchParams(form) });
  const answer: unknown = await response.json();
  if (typeof answer === 'object' && answer && 'accessToken' in answer) return String(answer.accessToken);
  throw new Error(`Nobody could sign in: ${JSON.stringify(answer)}`);
};

/** A mix of pages, files, sign-ins and calls. */
const load = async (server: ServerProcess): Promise<void> => {
  const requests: Request[] = PAGES.map((path) => ({ path }));
  for (const email of PEOPLE) {
    const headers = { authorization: `Bearer ${await signIn(server.address, email)}` };
    requests.push({ path: '/api/user', headers });
  }
  const { non2xx, errors } = await autocannon({
    url: server.address,
    connections: 10,
    amount: LOAD_REQUESTS,
    setupClient: (client) => client.setRequests(requests),
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx} refusals and ${errors} errors under load`);
};

interface Start {
  firstReadyMs: number;
  firstOpenMs: number;
  restartReadyMs: number;
  afterStart: Memory;
  afterLoad: Memory;
}

const startOnce = async (): Promise<Start> => {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'linehaul-bench-')));
  const clusterDir = join(dataDir, 'postgres');
  const { command, settings: usual } = serverCommand();
  const settings = {
    ...{ ...usual, DATA_DIR: dataDir, NODE_COMPILE_CACHE: join(dataDir, 'compiled') },
    PORT: `${await findFreePort()}`,
  };
  await using stack = new AsyncDisposableStack();
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const first = await startServerProcess(command, settings);
  stack.defer(() => first.stop());
  const firstOpenMs = await first.whenSaid('is open at');
  await first.stop();
  const again = await startServerProcess(command, settings);
  stack.defer(() => again.stop());
  await again.whenSaid('is open at');
  await sleep(IDLE_MS);
  const afterStart = await readMemory(again.pid, clusterDir);
  await load(again);
  await sleep(IDLE_MS);
  const afterLoad = await readMemory(again.pid, clusterDir);
  return {
    firstReadyMs: first.readyMs,
    firstOpenMs,
    restartReadyMs: again.readyMs,
    afterStart,
    afterLoad,
  };
};

/** How long a start takes and how much memory the portal holds. */
export const measureStart = async (): Promise<boolean> => {
  const starts: Start[] = [];
  for (let run = 0; run < RUNS; run += 1) starts.push(await startOnce());
  const median = (pick: (start: Start) => number): number => medianOf(starts.map(pick));
  const seconds = (pick: (start: Start) => number): string[] => [
    (median(pick) / 1000).toFixed(2),
    starts.map((start) => (pick(start) / 1000).toFixed(2)).join(' '),
  ];
  const megabytes = (pick: (start: Start) => Memory): string[] => [
    toMb(median((start) => pick(start).serverRss)),
    toMb(median((start) => pick(start).databasePss)),
  ];
  printTable(
    `Start, median of ${RUNS}`,
    ['', 's', 'runs'],
    [
      ['first start: database made, migrated, first 200', ...seconds((start) => start.firstReadyMs)],
      ['first start: demo data there, address printed', ...seconds((start) => start.firstOpenMs)],
      ['restart: first 200', ...seconds((start) => start.restartReadyMs)],
    ],
  );
  printTable(
    'Memory',
    ['', 'server RSS MB', 'PostgreSQL PSS MB'],
    [
      ['idle after a restart', ...megabytes((start) => start.afterStart)],
      [`idle after ${LOAD_REQUESTS} requests`, ...megabytes((start) => start.afterLoad)],
    ],
  );
  return true;
};
