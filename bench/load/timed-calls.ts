import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { medianOf, percentileOf } from '../report.ts';
import type { ServerProcess } from '../server-process.ts';

export interface Asked {
  readonly name: string;
  readonly path: string;
  /** Sent by POST; without one it is a GET. */
  readonly body?: object;
  /** Those who ask in turn. */
  readonly tokens: readonly string[];
}

interface Stage {
  readonly server: ServerProcess;
  readonly client: pg.Client;
}

const askOnce = async ({ server }: Stage, { path, body, tokens }: Asked, turn: number): Promise<number> => {
  const headers = { authorization: `Bearer ${tokens[turn % tokens.length]}` };
  const sent = body && {
    ...{ method: 'POST', body: JSON.stringify(body) },
    headers: { ...headers, 'content-type': 'application/json' },
  };
  const startedAt = performance.now();
  const response = await fetch(server.address + path, sent ?? { headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return performance.now() - startedAt;
};

/** A connection tells what it has done with its next statement, once a second has passed. */
const TOLD_AFTER_MS = 1100;
/** Each time by another of the people, so that nobody reaches a limit. */
let toldTimes = 0;

/** Milliseconds that PostgreSQL has spent on statements of this database, as it counts itself. */
const activeMs = async (stage: Stage, little: Asked): Promise<number> => {
  await sleep(TOLD_AFTER_MS);
  await askOnce(stage, little, (toldTimes += 1));
  await sleep(100);
  const { rows } = await stage.client.query<{ ms: number }>(
    'select active_time as ms from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.ms ?? 0;
};

interface Measured {
  readonly times: number;
  readonly goalMs: number;
  /** A call that costs next to nothing, with which connections tell what they have done. */
  readonly little: Asked;
}

export const TIMED_HEAD = ['median ms', 'p95 ms', 'of it PostgreSQL, mean ms'] as const;

/** One call at a time: median, p95, what PostgreSQL itself needs of it, and whether it is within its goal. */
export const timeCall = async (
  stage: Stage,
  asked: Asked,
  { times: count, goalMs, little }: Measured,
): Promise<string[]> => {
  for (let turn = 0; turn < 3; turn += 1) await askOnce(stage, asked, turn);
  const before = await activeMs(stage, little);
  const times: number[] = [];
  for (let turn = 0; turn < count; turn += 1) times.push(await askOnce(stage, asked, turn));
  const inDatabase = ((await activeMs(stage, little)) - before) / count;
  const p95 = percentileOf(times, 0.95);
  return [
    asked.name,
    medianOf(times).toFixed(0),
    p95.toFixed(0),
    inDatabase.toFixed(0),
    p95 <= goalMs ? 'within' : 'OVER',
  ];
};
