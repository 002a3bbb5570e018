import type { FastifyBaseLogger } from 'fastify';
import { databaseFaultOf } from '../db/database-fault.ts';
import type { Database } from '../db/database.ts';
import {
  claimNext,
  failExhausted,
  giveBack,
  markDone,
  recordFailure,
  renewLease,
  type Claim,
} from './claim-commands.ts';
import type { OwedWork, Share, WorkKind } from './outbox.ts';

/** Does one owed piece of work. It may be repeated after a kill, so it must be idempotent. */
export type WorkHandlers = { [K in WorkKind]: (payload: OwedWork[K]) => Promise<void> };

export interface WorkerOptions {
  db: Database;
  handlers: Partial<WorkHandlers>;
  log: FastifyBaseLogger;
  /** Left out, all of it. */
  share?: Share;
  idleMs?: number;
  /** A worker that says nothing for so long has died; its row is taken over. */
  leaseMs?: number;
}

export interface Worker {
  /** Does everything that is due now, then resolves; for tests and for a graceful stop. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

const isWorkKind = (kind: string, handlers: Partial<WorkHandlers>): kind is WorkKind =>
  Object.hasOwn(handlers, kind);

const runHandler = async (handlers: Partial<WorkHandlers>, claim: Claim): Promise<void> => {
  if (!isWorkKind(claim.kind, handlers)) throw new Error(`No handler for ${claim.kind}`);
  const handler = handlers[claim.kind] as (payload: unknown) => Promise<void>;
  await handler(claim.payload);
};

/** What became of claims and could not be written down, since the database was away: done first once it is back. */
class Settlements {
  readonly #log: FastifyBaseLogger;
  #owed: (() => Promise<unknown>)[] = [];

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  async settle(write: () => Promise<unknown>): Promise<void> {
    this.#owed.push(write);
    await this.settleAll();
  }

  /** Throws while the database is away. What fails for another reason is left to the lease. */
  async settleAll(): Promise<void> {
    for (let write = this.#owed[0]; write; write = this.#owed[0]) {
      await write().catch((error: unknown) => {
        if (databaseFaultOf(error) === 'away') throw error;
        this.#log.error({ err: error }, 'could not write down what became of owed work');
      });
      this.#owed.shift();
    }
  }
}

/** Does the work; answers how to write down what became of it. */
const perform = async ({ db, handlers, log }: WorkerOptions, claim: Claim): Promise<() => Promise<void>> => {
  try {
    await runHandler(handlers, claim);
    return () => markDone(db, claim);
  } catch (error) {
    log.warn({ err: error, kind: claim.kind, attempt: claim.attempts }, 'owed work failed');
    let wasAway = false;
    // A failure that cannot be written down was the database's own, and counts as no try.
    return async () => {
      if (wasAway) return giveBack(db, claim);
      wasAway = true;
      await recordFailure(db, claim, error);
    };
  }
};

const performOne = async (options: WorkerOptions, settlements: Settlements): Promise<boolean> => {
  const { db, log, share, leaseMs = 60_000 } = options;
  await settlements.settleAll();
  const claim = await claimNext(db, leaseMs, share);
  if (!claim) {
    await failExhausted(db);
    return false;
  }
  const renewal = setInterval(() => {
    void renewLease(db, claim, leaseMs).catch((error: unknown) =>
      log.warn({ err: error, kind: claim.kind }, 'could not renew a lease'),
    );
  }, leaseMs / 3);
  try {
    await settlements.settle(await perform(options, claim));
  } finally {
    clearInterval(renewal);
  }
  return true;
};

/** Says once that the database is away, and once that it is back. */
const watchDatabase = (log: FastifyBaseLogger) => {
  let isAway = false;
  return {
    answered(): void {
      if (isAway) log.info('the database is back, and owed work goes on');
      isAway = false;
    },
    failed(error: unknown): void {
      if (!isAway) log.error({ err: error }, 'the worker rests until the database is back');
      isAway = true;
    },
  };
};

/** Starts doing owed work in the background until it is stopped; any number of workers may run at once. */
export function startWorker(options: WorkerOptions): Worker {
  const { log, idleMs = 500 } = options;
  const settlements = new Settlements(log);
  const database = watchDatabase(log);
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
      const didWork = await performOne(options, settlements).catch((error: unknown) => {
        database.failed(error);
        return undefined;
      });
      if (didWork !== undefined) database.answered();
      if (!didWork && !isStopped) await rest();
    }
  };
  const running = loop();
  return {
    async drain() {
      const drained = new Settlements(log);
      while (await performOne(options, drained));
    },
    async stop() {
      isStopped = true;
      wake?.();
      await running;
    },
  };
}
