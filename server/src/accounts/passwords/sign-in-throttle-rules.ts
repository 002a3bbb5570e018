const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export interface FailureCount {
  failureCount: number;
  startedAt: Date;
  lastFailedAt: Date;
}

/** After so many wrong passwords in a row only a password reset lets the account in again (NIST SP 800-63B). */
export const LOCKING_FAILURES = 100;

/** How long a count lives; a failure after it begins a new one. */
export const COUNT_LIFE_MS = { account: DAY_MS, minute: MINUTE_MS, hour: HOUR_MS } as const;
export type ThrottleKind = keyof typeof COUNT_LIFE_MS;

const FREE_FAILURES = 5;
const MAX_WAIT_MINUTES = 15;
const NETWORK_FAILURES = { minute: 10, hour: 60 } as const;

const accountWaitsUntil = ({ failureCount, lastFailedAt }: FailureCount): number => {
  if (failureCount < FREE_FAILURES) return 0;
  if (failureCount >= LOCKING_FAILURES) return Number.POSITIVE_INFINITY;
  const minutes = Math.min(2 ** (failureCount - FREE_FAILURES), MAX_WAIT_MINUTES);
  return lastFailedAt.getTime() + minutes * MINUTE_MS;
};

const waitsUntil = (kind: ThrottleKind, count: FailureCount): number => {
  if (kind === 'account') return accountWaitsUntil(count);
  if (count.failureCount < NETWORK_FAILURES[kind]) return 0;
  return count.startedAt.getTime() + COUNT_LIFE_MS[kind];
};

/** Milliseconds to wait before the next try; 0 when it may be made, infinite when the password must be reset first. */
export const waitMs = (kind: ThrottleKind, count: FailureCount | undefined, now: Date): number =>
  count ? Math.max(0, waitsUntil(kind, count) - now.getTime()) : 0;
