import { createHash } from 'node:crypto';
import { TRY_LATER } from '@linehaul/contract/try-later';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { composedOnce } from '../../db/composed-statement.ts';
import type { Reader } from '../../db/database.ts';
import { DomainError } from '../../domain-error.ts';
import { networkOf } from '../../http/client-address.ts';
import {
  COUNT_LIFE_MS,
  LOCKING_FAILURES,
  waitMs,
  type FailureCount,
  type ThrottleKind,
} from './sign-in-throttle-rules.ts';

/** Who tries: an address, whether it has an account or not, from a network. */
export interface SignInAttempt {
  emailKey: string;
  ipAddress: string;
  /** A browser that has signed in to this account before has a count of its own: others cannot lock it out. */
  knownDevice: string | undefined;
}

type CountKey = [ThrottleKind, string];

const digest = (value: string): string => createHash('sha256').update(value).digest('base64url');

const accountKey = (emailKey: string): string => `account:${digest(emailKey)}`;

const ownKey = ({ emailKey, knownDevice }: SignInAttempt): string =>
  knownDevice === undefined ? accountKey(emailKey) : `${accountKey(emailKey)}:${digest(knownDevice)}`;

const keysOf = (attempt: SignInAttempt): CountKey[] => [
  ['account', ownKey(attempt)],
  ['minute', `minute:${networkOf(attempt.ipAddress)}`],
  ['hour', `hour:${networkOf(attempt.ipAddress)}`],
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
  throw new DomainError('too-many-requests', `Too many attempts. ${TRY_LATER}.`, {
    retryAfterSeconds: Math.max(1, Math.ceil(waitingMs / 1000)),
  });
};

const findFailures = composedOnce((reader: Reader, { keys }: { readonly keys: readonly string[] }) =>
  reader
    .selectFrom('signInFailures')
    .select(['key', 'failureCount', 'startedAt', 'lastFailedAt'])
    .where('key', '=', sql<string>`any(${keys}::text[])`),
);

/** Throws `too-many-requests` while the account or the network has to wait. */
export async function requireUnthrottled({ db, clock }: Context, attempt: SignInAttempt): Promise<void> {
  const keys = keysOf(attempt);
  const rows = await findFailures(db, { keys: keys.map(([, key]) => key) });
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

/** An account's count lives on with every further failure; every other one runs from its first. */
const isLiveAt = (kind: ThrottleKind, now: Date) => {
  const oldest = new Date(now.getTime() - COUNT_LIFE_MS[kind]);
  return kind === 'account'
    ? sql<boolean>`(sign_in_failures.last_failed_at > ${oldest} or sign_in_failures.failure_count >= ${LOCKING_FAILURES})`
    : sql<boolean>`sign_in_failures.started_at > ${oldest}`;
};

const countFailure = (db: Reader, [kind, key]: CountKey, now: Date): Promise<FailureCount> => {
  const isLive = isLiveAt(kind, now);
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
    .returning(['failureCount', 'startedAt', 'lastFailedAt'])
    .executeTakeFirstOrThrow();
};

/** Counts a wrong password against the account and the network; tells which of the two has to wait from now on. */
export async function recordFailedSignIn(
  { db, clock }: Context,
  attempt: SignInAttempt,
): Promise<ThrottleKind[]> {
  const now = clock.now();
  await purge(db, now);
  const waiting: ThrottleKind[] = [];
  for (const key of keysOf(attempt)) {
    const count = await countFailure(db, key, now);
    if (waitMs(key[0], count, now) > 0) waiting.push(key[0]);
  }
  return waiting;
}

/** Forgets the wrong passwords of an account, from every device, once its owner has shown to be the owner. */
export async function deleteFailedSignIns(db: Reader, emailKey: string): Promise<void> {
  await db
    .deleteFrom('signInFailures')
    .where(sql<boolean>`starts_with(key, ${accountKey(emailKey)})`)
    .execute();
}

/** Forgets the wrong passwords that came from where the right one now did. */
export async function deleteAttempt(db: Reader, attempt: SignInAttempt): Promise<void> {
  await db.deleteFrom('signInFailures').where('key', '=', ownKey(attempt)).execute();
}
