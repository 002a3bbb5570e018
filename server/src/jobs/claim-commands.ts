import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { storableText } from '../db/storable-text.ts';
import type { Share } from './outbox.ts';

/** One piece of owed work in the hands of one worker. */
export interface Claim {
  id: string;
  claimId: string;
  kind: string;
  payload: unknown;
  attempts: number;
  maxAttempts: number;
}

/** The work that is due for the longest, now ours until the lease has passed. */
export const claimNext = async (db: Database, leaseMs: number, share?: Share): Promise<Claim | undefined> => {
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
    .where((where) => {
      if (share === undefined) return where.lit(true);
      return 'only' in share ? where('kind', 'in', share.only) : where('kind', 'not in', share.except);
    })
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

export const renewLease = (db: Database, claim: Claim, leaseMs: number) =>
  settle(db, claim)
    .set({ claimedUntil: sql<Date>`now() + ${leaseMs} * interval '1 millisecond'` })
    .execute();

export const markDone = async (db: Database, claim: Claim): Promise<void> => {
  await settle(db, claim)
    .set({ status: 'done', finishedAt: sql<Date>`now()`, claimedUntil: null, lastError: null })
    .execute();
};

/** Due again at once, as though it had never been claimed. */
export const giveBack = async (db: Database, claim: Claim): Promise<void> => {
  await settle(db, claim)
    .set({ claimedUntil: null, attempts: claim.attempts - 1 })
    .execute();
};

/** 5 s, 10 s, 20 s … at most an hour. */
const pauseMs = (attempts: number): number => Math.min(5000 * 2 ** (attempts - 1), 3_600_000);

/** Up to a fifth longer, so that what failed together does not come back together. */
const retryDelayMs = (attempts: number): number => pauseMs(attempts) * (1 + Math.random() / 5);

export const recordFailure = async (db: Database, claim: Claim, error: unknown): Promise<void> => {
  const lastError = storableText(error instanceof Error ? error.message : String(error), 1000);
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

/** Work whose worker died at its last attempt would otherwise wait, unseen, for ever. */
export const failExhausted = (db: Database) =>
  db
    .updateTable('outbox')
    .set({ status: 'failed', finishedAt: sql<Date>`now()`, lastError: 'The worker died at the last attempt' })
    .where('status', '=', 'waiting')
    .whereRef('attempts', '>=', 'maxAttempts')
    .where('claimedUntil', '<', sql<Date>`now()`)
    .execute();
