import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import { storableText } from '../db/storable-text.ts';
import { declareQueues, scheduleRecurring } from './declare-queues.ts';
import type { JobData } from './enqueue.ts';
import { type Hearing, openJobDatabase, type JobDatabase } from './job-database.ts';
import { type JobKind, type JobPayloads, LANES, type Lane } from './job-kinds.ts';
import { CONCURRENCY, FAILED_QUEUE, SCHEMA } from './lanes.ts';
import { keepTakingOver, SIGN_OF_LIFE_SECONDS } from './take-over.ts';

/** Does one job. It may be repeated after a kill, so it must be idempotent. */
export type JobHandlers = { [K in JobKind]: (payload: JobPayloads[K]) => Promise<void> };

/** Told of each try of a job. */
export type NoteTry = (lane: Lane, outcome: 'done' | 'failed') => void;

export interface WorkersOptions {
  readonly pool: pg.Pool;
  readonly handlers: Partial<JobHandlers>;
  readonly log: FastifyBaseLogger;
  /** Where the days of recurring work begin; left out, nothing recurs. */
  readonly timeZone?: string;
  readonly concurrency?: Readonly<Record<Lane, number>>;
  readonly hearing?: Hearing;
  readonly noteTry?: NoteTry;
}

export interface Workers {
  /** Has recurring work begin where the days begin from now on. */
  readonly moveTo: (timeZone: string) => Promise<void>;
  /** Takes no more jobs and waits for those that are being done; what takes too long is handed back. */
  stop(): Promise<void>;
}

/** Less than the whole process is given, with what follows. */
const STOP_MS = 15_000;
/** For what is left once no job is done any more. */
const LEAVE_MS = 5000;

/** While jobs are announced, polling only finds what was put off, and what nobody heard of. */
const WORKING = {
  pollingIntervalSeconds: 0.5,
  notifyPollingIntervalSeconds: 5,
  heartbeatRefreshSeconds: SIGN_OF_LIFE_SECONDS,
  includeMetadata: true,
} as const;

/** What pg-boss does beside: cheap while idle, and nothing for which the role that serves has no right. */
const CARE = {
  migrate: false,
  createSchema: false,
  reindex: false,
  monitorVacuum: false,
  superviseIntervalSeconds: 60,
  monitorIntervalSeconds: 60,
  queueCacheIntervalSeconds: 600,
  flowIntervalSeconds: 3600,
  clockMonitorIntervalSeconds: 600,
  cronMonitorIntervalSeconds: 30,
  cronWorkerIntervalSeconds: 15,
} as const;

const openBoss = async (db: JobDatabase, { log, timeZone }: WorkersOptions): Promise<PgBoss> => {
  const boss = new PgBoss({
    db,
    schema: SCHEMA,
    useListenNotify: true,
    schedule: timeZone !== undefined,
    ...CARE,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job engine could not do something'));
  boss.on('warning', (warning) => log.warn(warning, 'the job engine warns'));
  await boss.start();
  await declareQueues(boss);
  return boss;
};

/** The message of an error, with those of its causes. */
const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${wordsOf(error.cause)})` : error.message;
};

/** Only the words of an error are kept: its other properties may hold what nobody should read. */
class JobFailed extends Error {
  constructor(error: unknown) {
    super(storableText(wordsOf(error), 1000));
    this.name = 'JobFailed';
    delete this.stack;
  }
}

const handle = async ({ handlers }: WorkersOptions, { kind, payload }: JobData): Promise<void> => {
  const handler = handlers[kind] as ((payload: unknown) => Promise<void>) | undefined;
  if (!handler) throw new Error(`No handler for ${kind}`);
  await handler(payload);
};

const perform = async (
  { boss, db, options }: { boss: PgBoss; db: JobDatabase; options: WorkersOptions },
  { data, retryCount, retryLimit }: JobWithMetadata<JobData>,
): Promise<void> => {
  try {
    await db.whenBack(() => handle(options, data));
  } catch (error) {
    options.log.warn({ err: error, kind: data.kind, attempt: retryCount + 1 }, 'a job failed');
    if (retryCount >= retryLimit) options.log.error({ err: error, kind: data.kind }, 'a job failed for good');
    throw new JobFailed(error);
  }
  if (data.taskId !== undefined)
    await boss.complete(FAILED_QUEUE, data.taskId, undefined, { includeQueued: true });
};

/** Starts doing jobs in the background until it is stopped; any number of processes may do so at once. */
export const startWorkers = async (options: WorkersOptions): Promise<Workers> => {
  const { pool, log, timeZone, concurrency = CONCURRENCY, hearing } = options;
  const db = openJobDatabase(pool, log, hearing);
  const boss = await openBoss(db, options);
  const startOne = async (lane: Lane): Promise<void> => {
    const workerId: string = await boss.work(lane, WORKING, async ([job]: JobWithMetadata<JobData>[]) => {
      if (!job) return;
      try {
        await perform({ boss, db, options }, job);
        options.noteTry?.(lane, 'done');
      } catch (error) {
        options.noteTry?.(lane, 'failed');
        throw error;
      } finally {
        // Where there was one job there may be more: none of them waits for a poll.
        boss.notifyWorker(workerId);
      }
    });
  };
  for (const lane of LANES) for (let count = 0; count < concurrency[lane]; count += 1) await startOne(lane);
  if (timeZone !== undefined) await scheduleRecurring(boss, timeZone);
  const stopTakingOver = keepTakingOver(db, log);
  return {
    moveTo: (to) => scheduleRecurring(boss, to),
    async stop() {
      stopTakingOver();
      const finished = Promise.all(LANES.map((lane) => boss.offWork(lane, { wait: true })));
      await Promise.race([finished, sleep(STOP_MS, undefined, { ref: false })]);
      db.stopWaiting();
      // Whoever stops goes, also where a line to the database neither answers nor ends.
      const left = boss.stop({ graceful: false, close: false });
      await Promise.race([left, sleep(LEAVE_MS, undefined, { ref: false })]);
    },
  };
};
