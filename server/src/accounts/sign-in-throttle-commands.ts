import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Reader } from '../db/database.ts';
import { DomainError } from '../domain-error.ts';
import { networkOf } from '../http/rate-limits.ts';
import { COUNT_LIFE_MS, LOCKING_FAILURES, waitMs, type ThrottleKind } from './sign-in-throttle-rules.ts';

/** Who tries: an address, whether it has an account or not, from a network. */
export interface SignInAttempt {
  emailKey: string;
  ipAddress: string;
}

const accountKey = (emailKey: string): string =>
  `account:${createHash('sha256').update(emailKey).digest('base64url')}`;

const keysOf = ({ emailKey, ipAddress }: SignInAttempt): [ThrottleKind, string][] => [
  ['account', accountKey(emailKey)],
  ['minute', `minute:${networkOf(ipAddress)}`],
  ['hour', `hour:${networkOf(ipAddress)}`],
];

const refuse = (waitingMs: number): never => {
  if (!Number.isFinite(waitingMs)) {
    throw new DomainError(
      'too-many-requests',
      'Too many wrong passwords. Please reset your password to sign in again.',
      {
        retryAfterSeconds: 86_400,
      },
    );
  }
  throw new DomainError('too-many-requests', 'Too many attempts. Please wait a while and try again.', {
    retryAfterSeconds: Math.max(1, Math.ceil(waitingMs / 1000)),
  });
};

/** Throws `too-many-requests` while the account or the network has to wait. */
export async function requireUnthrottled({ db, clock }: Context, attempt: SignInAttempt): Promise<void> {
  const keys = keysOf(attempt);
  const rows = await db
    .selectFrom('signInFailures')
    .selectAll()
    .where(
      'key',
      'in',
      keys.map(([, key]) => key),
    )
    .execute();
  const now = clock.now();
  const waits = keys.map(([kind, key]) => {
    const row = rows.find((candidate) => candidate.key === key);
    return waitMs(kind, row, now);
  });
  const longestMs = Math.max(...waits);
  if (longestMs > 0) refuse(longestMs);
}

const purge = (db: Reader, now: Date) =>
  db
    .deleteFrom('signInFailures')
    .where('lastFailedAt', '<', new Date(now.getTime() - COUNT_LIFE_MS.account))
    .where('failureCount', '<', LOCKING_FAILURES)
    .execute();

/** A network's count runs from its first failure, an account's lives on with every further one. */
const countFailure = (db: Reader, [kind, key]: [ThrottleKind, string], now: Date) => {
  const isLive = sql<boolean>`(${sql.ref(kind === 'account' ? 'signInFailures.lastFailedAt' : 'signInFailures.startedAt')}
    > ${new Date(now.getTime() - COUNT_LIFE_MS[kind])} or sign_in_failures.failure_count >= ${LOCKING_FAILURES})`;
  return db
    .insertInto('signInFailures')
    .values({ key, failureCount: 1, startedAt: now, lastFailedAt: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        failureCount: sql`case when ${isLive} then sign_in_failures.failure_count + 1 else 1 end`,
        startedAt: sql`case when ${isLive} then sign_in_failures.started_at else excluded.started_at end`,
        lastFailedAt: now,
      }),
    )
    .execute();
};

/** Counts a wrong password against the account and the network. */
export async function recordFailedSignIn({ db, clock }: Context, attempt: SignInAttempt): Promise<void> {
  const now = clock.now();
  await purge(db, now);
  for (const entry of keysOf(attempt)) await countFailure(db, entry, now);
}

/** Forgets the wrong passwords of an account once its owner has shown to be the owner. */
export async function forgetFailedSignIns(db: Reader, emailKey: string): Promise<void> {
  await db.deleteFrom('signInFailures').where('key', '=', accountKey(emailKey)).execute();
}
