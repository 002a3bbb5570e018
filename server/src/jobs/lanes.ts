import { createHash } from 'node:crypto';
import { LANES, type Lane } from './job-kinds.ts';

const DAY_SECONDS = 86_400;

/** Where a watched job that failed for good is kept for officers, until it is done after all. */
export const FAILED_QUEUE = 'failed';

/** How every job is tried; `satisfies` nothing of pg-boss's, so that the enqueuing statement can name each by itself. */
export const JOB_OPTIONS = {
  /** 5 to 10 s, 10 to 20 s … an hour at most: what failed together does not come back together. */
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  /** Workers say that they live; what nobody has touched for so long is taken over. */
  heartbeatSeconds: 60,
  /** Longer than any job takes. */
  expireInSeconds: 4 * 3600,
  /** A key is remembered for more than a membership year. */
  deleteAfterSeconds: 400 * DAY_SECONDS,
  /** A job that waits is never dropped for its age. */
  retentionSeconds: 3650 * DAY_SECONDS,
} as const;

const QUEUE_OPTIONS = { ...JOB_OPTIONS, notify: true } as const;

/** The queues of pg-boss: one for each lane, and the one of what failed. */
export const QUEUES = [
  { name: FAILED_QUEUE, ...QUEUE_OPTIONS, notify: false },
  ...LANES.map((name) => ({ name, ...QUEUE_OPTIONS })),
] as const;

/** Jobs of one server process that go on at the same time; together fewer than would starve calls of connections. */
export const CONCURRENCY: Readonly<Record<Lane, number>> = { rest: 2, mail: 4, money: 4, documents: 2 };

export const SCHEMA = 'pgboss';

/** Where pg-boss listens for jobs that can be done at once. */
export const CHANNEL = `pgboss_${createHash('sha224').update(SCHEMA).digest('hex').slice(0, 24)}`;
