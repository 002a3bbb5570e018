import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Db } from 'pg-boss';
import { DatabaseClient } from '../db/database-client.ts';
import { databaseFaultOf } from '../db/database-fault.ts';
import { atMost } from './at-most.ts';

/** How long it is left alone before it is asked again: first, and at most. */
const AWAY_REST_MS = [500, 2000] as const;
const LISTEN_AGAIN_MS = 1000;
/** Of the pool's connections the engine's own statements take no more: a dozen workers that look at once need no dozen. */
const STATEMENTS_AT_ONCE = 3;
/** An error that says `away` while the database answers is one of the job's own. */
const MAX_TIMES_AWAY = 5;

type ListenHandle = Awaited<ReturnType<NonNullable<Db['listen']>>>;

export interface JobDatabase extends Db {
  /** Does it again when the database went away meanwhile, as soon as that is back. */
  whenBack<T>(work: () => Promise<T>): Promise<T>;
  /** From now on what cannot be asked fails instead of waiting. */
  stopWaiting(): void;
  /** For how long it has answered whenever it was asked; without end where it was never away. */
  answersForMs(): number;
}

/** Says once that the database is away, and once that it is back. */
const watchDatabase = (log: FastifyBaseLogger) => {
  let isAway = false;
  let backAt = Number.NEGATIVE_INFINITY;
  return {
    isAway: () => isAway,
    answersForMs: () => (isAway ? 0 : performance.now() - backAt),
    answered(): void {
      if (!isAway) return;
      log.info('the database is back, and jobs go on');
      isAway = false;
      backAt = performance.now();
    },
    failed(error: unknown): void {
      if (!isAway) log.error({ err: error }, 'the workers rest until the database is back');
      isAway = true;
    },
  };
};

/** What else is heard on the connection that hears of new jobs. */
export interface AlsoHeard {
  readonly channel: string;
  /** Something was said there, or may have been while nobody heard. */
  readonly heard: () => void;
}

export interface Hearing {
  /** Past the pooler that the pool leads to; undefined: there is none. */
  readonly at?: string | undefined;
  readonly also?: AlsoHeard;
}

const beginListening = async (
  client: pg.Client,
  channel: string,
  also: AlsoHeard | undefined,
): Promise<void> => {
  await client.connect();
  for (const heard of [channel, ...(also ? [also.channel] : [])])
    await client.query(`listen ${client.escapeIdentifier(heard)}`);
};

/**
 * Holds a connection of its own that hears of new jobs; while it is broken, polling finds them. Of a line that is ended while it
 * connects the driver says nothing to who connects: that it has ended is heard of the line itself.
 */
const listenOn = ({ options }: pg.Pool, onReady: () => void, { at, also }: Hearing) => {
  return (channel: string, onNotification: (payload: string) => void): ListenHandle => {
    let client: pg.Client | undefined;
    let isClosed = false;
    const connect = async (): Promise<void> => {
      const line = new DatabaseClient({
        connectionString: at ?? options.connectionString,
        connectionTimeoutMillis: 5000,
        keepAlive: true,
      });
      client = line;
      line.on('notification', ({ channel: on, payload }) =>
        on === also?.channel ? also.heard() : onNotification(payload ?? ''),
      );
      const ended = new Promise<void>((resolve) => line.once('end', resolve));
      const hears = async (): Promise<void> => {
        await beginListening(line, channel, also);
        onReady();
        also?.heard();
        await ended;
      };
      await Promise.race([ended, hears()]);
    };
    const keepListening = async (): Promise<void> => {
      while (!isClosed) {
        await connect().catch(() => client?.end().catch(() => undefined));
        if (!isClosed) await sleep(LISTEN_AGAIN_MS, undefined, { ref: false });
      }
    };
    const listening = keepListening();
    return {
      async close() {
        isClosed = true;
        await client?.end().catch(() => undefined);
        await listening;
      },
    };
  };
};

/**
 * While the database is away one of all that wait asks it, after a rest, and the others hear from that one whether it is back: a
 * dozen workers that each ask twice a second would keep a processor busy for nothing.
 */
const oneForAll = (watch: ReturnType<typeof watchDatabase>, stopping: AbortSignal) => {
  let [restMs, trial] = [AWAY_REST_MS[0] as number, undefined as Promise<unknown> | undefined];
  const restAndAsk = async <T>(ask: () => Promise<T>): Promise<T> => {
    await sleep(restMs, undefined, { signal: stopping }).catch(() => undefined);
    restMs = Math.min(restMs * 2, AWAY_REST_MS[1]);
    return ask();
  };
  return async <T>(ask: () => Promise<T>): Promise<T> => {
    while (watch.isAway() && !stopping.aborted) {
      if (!trial) {
        const own = restAndAsk(ask);
        trial = own.catch(() => undefined).finally(() => (trial = undefined));
        return own;
      }
      await trial;
    }
    restMs = AWAY_REST_MS[0];
    return ask();
  };
};

type Ask = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/** Asks once; what comes of it is known to all. */
const askingOnce = (pool: pg.Pool, watch: ReturnType<typeof watchDatabase>): Ask => {
  const inTurn = atMost(STATEMENTS_AT_ONCE);
  return async (text, values) => {
    try {
      const result = await inTurn(() => pool.query(text, values));
      watch.answered();
      return result;
    } catch (error) {
      if (databaseFaultOf(error) === 'away') watch.failed(error);
      throw error;
    }
  };
};

/**
 * The portal's own pool as pg-boss wants a database: what is asked while PostgreSQL is away waits until it is back, so
 * that what became of a job is written down then, not lost. Everything that pg-boss asks bears repeating.
 */
export const openJobDatabase = (
  pool: pg.Pool,
  log: FastifyBaseLogger,
  hearing: Hearing = {},
): JobDatabase => {
  const watch = watchDatabase(log);
  const stopping = new AbortController();
  const onceBack = oneForAll(watch, stopping.signal);
  const ask = askingOnce(pool, watch);
  const executeSql: Ask = async (text, values) => {
    for (;;) {
      try {
        return await onceBack(() => ask(text, values));
      } catch (error) {
        if (databaseFaultOf(error) !== 'away' || stopping.signal.aborted) throw error;
      }
    }
  };
  return {
    executeSql,
    listen: (channel, onNotification, onReconnect) =>
      Promise.resolve(listenOn(pool, onReconnect, hearing)(channel, onNotification)),
    async whenBack(work) {
      for (let times = 1; ; times += 1) {
        try {
          return await work();
        } catch (error) {
          if (databaseFaultOf(error) !== 'away' || times === MAX_TIMES_AWAY) throw error;
          await executeSql('select 1');
        }
      }
    },
    stopWaiting: () => stopping.abort(),
    answersForMs: watch.answersForMs,
  };
};
