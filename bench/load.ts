import { deepStrictEqual } from 'node:assert';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../server/src/db/embedded/start-embedded-postgres.ts';
import { clusterProcesses } from '../server/src/db/embedded/orphans.ts';
import { findFreePort } from '../server/test/free-port.ts';
import { CALLS, type MeasuredCall } from './load/calls.ts';
import { fillDatabase, ORGANISATION_COUNT, type Person } from './load/fill-database.ts';
import { runLoad, type RoundResult } from './load/run-load.ts';
import { readTimes, timeBetween } from './process-time.ts';
import { medianOf, printTable } from './report.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';

const ROUNDS = 3;
const ROUND_SECONDS = Number(process.env['BENCH_SECONDS'] ?? 6);
const WARM_UP_SECONDS = 2;
/** Enough that nobody reaches the 60 searches a minute of one person. */
const PEOPLE = 4000;
const warn = (line: string): void => console.warn(line);
const QUIET = {
  debug: () => undefined,
  info: () => undefined,
  warn: warn,
  error: warn,
};

interface Rivals {
  portal: ServerProcess;
  bare: ServerProcess;
  client: pg.Client;
  people: Person[];
  clusterDir: string;
}

interface Measured extends RoundResult {
  /** Processor time of the server and of PostgreSQL; unlike the rate, it hardly depends on the neighbours. */
  processorMs: number;
}
type Results = Record<'ours' | 'bare', Measured[]>;

const answerOf = async (address: string, { path, headers }: ReturnType<MeasuredCall['requestOf']>) => {
  const response = await fetch(`${address}${path}`, { ...(headers && { headers }) });
  return { status: response.status, body: await response.json() };
};

/** Speed counts only if both answer the same. */
const requireSameAnswers = async ({ portal, bare, people }: Rivals, call: MeasuredCall): Promise<void> => {
  if (!call.isRepeatable) return;
  for (const [index, person] of people.slice(0, 50).entries()) {
    const request = call.requestOf(person, index);
    const [ours, theirs] = await Promise.all([portal, bare].map(({ address }) => answerOf(address, request)));
    deepStrictEqual(ours, theirs, `${call.name} is answered differently`);
  }
};

/** A session's last use is written once a minute; so many people at once would make that the measured thing. */
const freshenSessions = (client: pg.Client) => client.query('update sessions set last_seen_at = now()');

const measureRound = async (
  { client, people, clusterDir }: Rivals,
  server: ServerProcess,
  round: { call: MeasuredCall; seconds: number },
): Promise<Measured> => {
  await freshenSessions(client);
  const readAll = async () => readTimes([server.pid, ...(await clusterProcesses(clusterDir))]);
  const before = await readAll();
  const result = await runLoad({ address: server.address, people, ...round });
  return { ...result, processorMs: timeBetween(before, await readAll()) / result.requests };
};

const measureCall = async (rivals: Rivals, call: MeasuredCall): Promise<Results> => {
  const { portal, bare } = rivals;
  await requireSameAnswers(rivals, call);
  for (const server of [portal, bare]) await measureRound(rivals, server, { call, seconds: WARM_UP_SECONDS });
  const results: Results = { ours: [], bare: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    results.ours.push(await measureRound(rivals, portal, { call, seconds: ROUND_SECONDS }));
    results.bare.push(await measureRound(rivals, bare, { call, seconds: ROUND_SECONDS }));
  }
  return results;
};

const toRow = (call: MeasuredCall, { ours, bare }: Results): string[] => {
  const median = (rounds: Measured[], figure: keyof Measured) =>
    medianOf(rounds.map((round) => round[figure]));
  const rates = [ours, bare].map((rounds) =>
    rounds.map((round) => round.requestsPerSecond.toFixed(0)).join(' '),
  );
  const pair = (figure: keyof Measured, digits: number): string[] =>
    [ours, bare].map((rounds) => median(rounds, figure).toFixed(digits));
  const ratioOf = (figure: keyof Measured): string =>
    (median(ours, figure) / median(bare, figure)).toFixed(2);
  return [
    call.name,
    `${call.connections}`,
    ...pair('requestsPerSecond', 0),
    ratioOf('requestsPerSecond'),
    ...pair('p99Ms', 0),
    ...pair('processorMs', 2),
    ratioOf('processorMs'),
    rates.join(' / '),
  ];
};

/** Starts both on the same database; whatever was started is stopped when the work is done or has failed. */
const withRivals = async (work: (rivals: Rivals) => Promise<void>): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'linehaul-bench-'));
  await using stack = new AsyncDisposableStack();
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const database = await startEmbeddedPostgres({ dataDir, log: QUIET });
  stack.defer(() => database.stop());
  const start = async (program: string): Promise<ServerProcess> => {
    const server = await startServerProcess([program], {
      DATABASE_URL: database.connectionString,
      DATA_DIR: join(dataDir, 'portal'),
      DEMO: '0',
      PORT: `${await findFreePort()}`,
    });
    stack.defer(() => server.stop());
    return server;
  };
  const portal = await start('server/src/main.ts');
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  stack.defer(() => client.end());
  const people = await fillDatabase(client, PEOPLE);
  const clusterDir = join(await realpath(dataDir), 'postgres');
  await work({ portal, bare: await start('bench/bare-server.ts'), client, people, clusterDir });
};

const HEAD = [
  'call',
  'connections',
  ...['ours /s', 'bare /s', 'ratio'],
  ...['ours p99 ms', 'bare p99 ms'],
  ...['ours CPU ms', 'bare CPU ms', 'ratio'],
  'rounds /s, ours / bare',
];

/** Requests per second beside a bare Fastify and pg, in turn, on the same database. */
export const measureLoad = async (): Promise<boolean> => {
  await withRivals(async (rivals) => {
    const rows: string[][] = [];
    for (const call of CALLS) rows.push(toRow(call, await measureCall(rivals, call)));
    printTable(
      `Load with ${ORGANISATION_COUNT} organisations, ${ROUNDS} rounds of ${ROUND_SECONDS} s`,
      HEAD,
      rows,
    );
  });
  return true;
};
