import { deepStrictEqual } from 'node:assert';
import { join } from 'node:path';
import type pg from 'pg';
import { clusterProcesses } from '../server/src/db/embedded/orphans.ts';
import { openFolderStore } from '../server/src/adapters/files.ts';
import { ORGANISATION_COUNT, PEOPLE_COUNT, ROUND_SECONDS, ROUNDS, WARM_UP_SECONDS } from './extent.ts';
import { CALLS, type MeasuredCall } from './load/calls.ts';
import { fillDatabase, type Person } from './load/fill-database.ts';
import { fillInvoicesOf, type Payer } from './load/fill-invoices.ts';
import { runLoad, type RoundResult } from './load/run-load.ts';
import { readTimes, timeBetween } from './process-time.ts';
import { medianOf, printTable } from './report.ts';
import type { ServerProcess } from './server-process.ts';
import { withPortal } from './with-portal.ts';

/** Enough that nobody reaches the 600 calls a minute of one person. */
const PAYERS = 200;
export interface Rivals {
  portal: ServerProcess;
  bare: ServerProcess;
  client: pg.Client;
  people: readonly Person[];
  /** Some of the people, with invoices. */
  payers: readonly Payer[];
  clusterDir: string;
}

interface Measured extends RoundResult {
  /** Processor time of the server and of PostgreSQL; unlike the rate, it hardly depends on the neighbours. */
  processorMs: number;
}
type Results = Record<'ours' | 'bare', Measured[]>;

const answerOf = async (address: string, { path, ...request }: ReturnType<MeasuredCall['requestOf']>) => {
  const response = await fetch(`${address}${path}`, request);
  return { status: response.status, body: await response.text() };
};

/** The rates can be compared only if both servers answer the same, byte for byte. */
const requireSameAnswers = async (rivals: Rivals, call: MeasuredCall): Promise<void> => {
  if (!call.isRepeatable) return;
  const { portal, bare } = rivals;
  for (const [index, person] of rivals[call.askedBy].slice(0, 50).entries()) {
    const request = call.requestOf(person, index);
    const [ours, theirs] = await Promise.all([portal, bare].map(({ address }) => answerOf(address, request)));
    deepStrictEqual(ours, theirs, `${call.name} is answered differently`);
  }
};

/** A session's last use is written once a minute; so many people at once would make that the measured thing. */
const freshenSessions = (client: pg.Client) => client.query('update sessions set last_seen_at = now()');

/** What somebody may do in a minute is not what is measured here. */
export const clearLimits = (client: pg.Client) => client.query('delete from rate_limits');

const measureRound = async (
  rivals: Rivals,
  server: ServerProcess,
  round: { call: MeasuredCall; seconds: number },
): Promise<Measured> => {
  const { client, clusterDir } = rivals;
  await freshenSessions(client);
  await clearLimits(client);
  const people = rivals[round.call.askedBy];
  const readAll = async () => readTimes([server.pid, ...(await clusterProcesses(clusterDir))]);
  const before = await readAll();
  const result = await runLoad({ address: server.address, people, ...round });
  return { ...result, processorMs: timeBetween(before, await readAll()) / result.requests };
};

export const measureCall = async (rivals: Rivals, call: MeasuredCall): Promise<Results> => {
  const { portal, bare } = rivals;
  await requireSameAnswers(rivals, call);
  for (const server of [portal, bare]) await measureRound(rivals, server, { call, seconds: WARM_UP_SECONDS });
  const results: Results = { ours: [], bare: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const turns = [['ours', portal] as const, ['bare', bare] as const];
    // The second server may find the machine in another state, so they take turns in going first.
    for (const [name, server] of round % 2 === 0 ? turns : turns.toReversed()) {
      results[name].push(await measureRound(rivals, server, { call, seconds: ROUND_SECONDS }));
    }
  }
  return results;
};

export const toRow = (call: MeasuredCall, { ours, bare }: Results): string[] => {
  const median = (rounds: Measured[], figure: keyof Measured) =>
    medianOf(rounds.map((round) => round[figure]));
  const rates = [ours, bare].map((rounds) =>
    rounds.map((round) => round.requestsPerSecond.toFixed(0)).join(' '),
  );
  const pair = (figure: keyof Measured, digits: number): string[] =>
    [ours, bare].map((rounds) => median(rounds, figure).toFixed(digits));
  // Round by round, so that a neighbour who comes or goes does not count as one of the two.
  const ratioOf = (figure: keyof Measured): string =>
    medianOf(ours.map((round, index) => round[figure] / (bare[index]?.[figure] ?? 0))).toFixed(2);
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
export const withRivals = (work: (rivals: Rivals) => Promise<void>): Promise<void> =>
  withPortal(async ({ server: portal, client, portalFolder, clusterDir, start }) => {
    const people = await fillDatabase(client, PEOPLE_COUNT);
    const files = openFolderStore(join(portalFolder, 'files'));
    const payers = await fillInvoicesOf(client, { people, files, count: PAYERS });
    await work({ portal, bare: await start('bench/bare-server.ts'), client, people, payers, clusterDir });
  });

export const HEAD = [
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
