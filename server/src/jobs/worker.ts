import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import type { OwedWork, WorkKind } from './outbox.ts';

/** Does one owed piece of work. It may be repeated after a kill, so it must be idempotent. */
export type WorkHandlers = { [K in WorkKind]: (payload: OwedWork[K]) => Promise<void> };

export interface WorkerOptions {
  db: Database;
  handlers: Partial<WorkHandlers>;
  log: FastifyBaseLogger;
  idleMs?: number;
  /** A worker that says nothing for so long has died; its row is taken over. */
  leaseMs?: number;
}

export interface Worker {
  /** Does everything that is due now, then resolves; for tests and for a graceful stop. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

interface Claim {
  id: string;
  claimId: string;
  kind: string;
  payload: unknown;
  attempts: number;
  maxAttempts: number;
}

const claimNext = async (db: Database, leaseMs: number): Promise<Claim | undefined> => {
  const claimId = randomUUID();
  const due = db
    .selectFrom('outbox')
    .select('id')
    .where('status', '=', 'waiting')
    .where('runAt', '<=', sql<Date>`now()`)
    .whereRef('attempts', '<', 'maxAttempts')
    .where((where) =>
      where.or([where('claimedUntil', 'is', null), where('claimedUntil', '<', sql<Date>`now()`)]),
    )
    .orderBy('runAt')
    .limit(1)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('outbox')
    .set((set) => ({
      claimId,
      claimedUntil: sql`now() + ${leaseMs} * interval '1 millisecond'`,
      attempts: set('attempts', '+', 1),
    }))
    .where('id', 'in', due)
    .returning(['id', 'kind', 'payload', 'attempts', 'maxAttempts'])
    .executeTakeFirst()
    .then((row) => row && { ...row, claimId });
};

const settle = (db: Database, claim: Claim) =>
  db
    .updateTable('outbox')
    .where('id', '=', claim.id)
    .where('claimId', '=', claim.claimId)
    .where('status', '=', 'waiting');

/** 5 s, 10 s, 20 s … at most an hour. */
const retryDelayMs = (attempts: number): number => Math.min(5000 * 2 ** (attempts - 1), 3_600_000);

const recordFailure = async (db: Database, claim: Claim, error: unknown): Promise<void> => {
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 1000);
  const isFinal = claim.attempts >= claim.maxAttempts;
  await settle(db, claim)
    .set({
      lastError,
      claimedUntil: null,
      ...(isFinal
        ? { status: 'failed', finishedAt: sql<Date>`now()` }
        : { runAt: sql<Date>`now() + ${retryDelayMs(claim.attempts)} * interval '1 millisecond'` }),
    })
    .execute();
};

const isWorkKind = (kind: string, handlers: Partial<WorkHandlers>): kind is WorkKind =>
  Object.hasOwn(handlers, kind);

const runHandler = async (handlers: Partial<WorkHandlers>, claim: Claim): Promise<void> => {
  if (!isWorkKind(claim.kind, handlers)) throw new Error(`No handler for ${claim.kind}`);
  const handler = handlers[claim.kind] as (payload: unknown) => Promise<void>;
  await handler(claim.payload);
};

/** Work whose worker died at its last attempt would otherwise wait, unseen, for ever. */
const failExhausted = (db: Database) =>
  db
    .updateTable('outbox')
    .set({ status: 'failed', finishedAt: sql<Date>`now()`, lastError: 'The worker died at the last attempt' })
    .where('status', '=', 'waiting')
    .whereRef('attempts', '>=', 'maxAttempts')
    .where('claimedUntil', '<', sql<Date>`now()`)
    .execute();

const performOne = async ({ db, handlers, log, leaseMs = 60_000 }: WorkerOptions): Promise<boolean> => {
  const claim = await claimNext(db, leaseMs);
  if (!claim) {
    await failExhausted(db);
    return false;
  }
  const renewal = setInterval(() => {
    void settle(db, claim)
      .set({ claimedUntil: sql<Date>`now() + ${leaseMs} * interval '1 millisecond'` })
      .execute()
      .catch((error: unknown) => log.warn({ err: error, kind: claim.kind }, 'could not renew a lease'));
  }, leaseMs / 3);
  try {
    await runHandler(handlers, claim);
    await settle(db, claim)
      .set({ status: 'done', finishedAt: sql<Date>`now()`, claimedUntil: null, lastError: null })
      .execute();
  } catch (error) {
    log.warn({ err: error, kind: claim.kind, attempt: claim.attempts }, 'owed work failed');
    await recordFailure(db, claim, error);
  } finally {
    clearInterval(renewal);
  }
  return true;
};

/** Starts doing owed work in the background until it is stopped; any number of workers may run at once. */
export function startWorker(options: WorkerOptions): Worker {
  const { log, idleMs = 500 } = options;
  let isStopped = false;
  let wake: (() => void) | undefined;
  const rest = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, idleMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const loop = async (): Promise<void> => {
    while (!isStopped) {
      const didWork = await performOne(options).catch((error: unknown) => {
        log.error({ err: error }, 'the worker could not reach the database');
        return false;
      });
      if (!didWork && !isStopped) await rest();
    }
  };
  const running = loop();
  return {
    async drain() {
      while (await performOne(options));
    },
    async stop() {
      isStopped = true;
      wake?.();
      await running;
    },
  };
}
