import { TRY_LATER } from '@linehaul/contract/try-later';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { DomainError } from '../../domain-error.ts';
import { networkOf } from '../client-address.ts';
import { createLender } from './lent-points.ts';
import { createMinuteCount } from './minute-count.ts';

/** One limit, counted in the database and so shared by all server processes. */
export interface RateLimit {
  /** Counts the request, at once where nothing has to be asked for it; throws `too-many-requests` once the limit is passed. */
  consume(request: FastifyRequest): Promise<void> | void;
  /** Counts for a key of the domain, such as an e-mail address; false once the limit is passed. */
  allow(key: string): Promise<boolean>;
  /** Counts a try before it is made, so that tries at once cannot outrun the count; throws once the limit is passed. */
  countTry(key: string): Promise<void>;
  /** Lets a key begin anew, after a try that was right. */
  forget(key: string): Promise<void>;
}

/** How long who has passed a limit has to wait. */
type Refusal = Pick<RateLimiterRes, 'msBeforeNext'>;

interface RateLimitRule {
  name: string;
  points: number;
  seconds: number;
}

/** How often anybody may ask. */
export interface Limits {
  readonly create: CreateRateLimit;
  /** Holds for every call that names no limit of its own. */
  readonly general: Pick<RateLimit, 'consume'>;
}

export type CreateRateLimit = (rule: RateLimitRule) => RateLimit;

const MINUTE_SECONDS = 60;

const count = async (limiter: RateLimiterAbstract, key: string): Promise<RateLimiterRes | undefined> => {
  try {
    await limiter.consume(key.slice(0, 200));
    return undefined;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  }
};

/** Where anybody may call, a sign-in earns no tries of its own: guests make as many accounts as they like. */
const payerOf = ({ caller, clientAddress, routeOptions }: FastifyRequest): string =>
  caller && routeOptions.config.audience !== 'anyone' ? caller.accountId : networkOf(clientAddress);

const refuse = ({ msBeforeNext }: Refusal): never => {
  throw new DomainError('too-many-requests', `Too many requests. ${TRY_LATER}.`, {
    retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  });
};

const refuseIf = (refusal: Refusal | undefined): void => {
  if (refusal) refuse(refusal);
};

const createRateLimit = (pool: Pool, { name, points, seconds }: RateLimitRule): RateLimit => {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
  });
  // A guard against floods is written down for several calls at once; whatever guesses are counted by, each time.
  const take: (key: string) => Promise<Refusal | undefined> | undefined =
    seconds <= MINUTE_SECONDS ? createLender(limiter) : (key: string) => count(limiter, key);
  return {
    consume(request) {
      request.isCounted = true;
      return take(payerOf(request).slice(0, 200))?.then(refuseIf);
    },
    allow: async (key) => (await count(limiter, key)) === undefined,
    async countTry(key) {
      const refusal = await count(limiter, key);
      if (refusal) refuse(refusal);
    },
    async forget(key) {
      await limiter.delete(key.slice(0, 200));
    },
  };
};

/** Limits of one name are one limit: calls that share it also share what it has lent. */
export const createRateLimits = (pool: Pool): CreateRateLimit => {
  const known = new Map<string, RateLimit>();
  return (rule) => {
    const limit = known.get(rule.name) ?? createRateLimit(pool, rule);
    known.set(rule.name, limit);
    return limit;
  };
};

/** For a call that lets in by what it finds in the request rather than by how many there are: only its refusals count. */
export const COUNTS_REFUSALS_ONLY: Pick<RateLimit, 'consume'> = { consume: () => undefined };

const GENERAL = { person: 600, network: 1200 } as const;
const REPORTS = 30;

/**
 * What holds for every call without a limit of its own: a person's requests, or a network's while nobody is signed in.
 * A guard against floods, counted by each server process for itself: writing down every read would cost more than it saves.
 */
export const createGeneralLimit = (): Pick<RateLimit, 'consume'> => {
  const people = createMinuteCount(GENERAL.person);
  const networks = createMinuteCount(GENERAL.network);
  return {
    consume(request) {
      request.isCounted = true;
      const { caller, clientAddress } = request;
      refuseIf(caller ? people(caller.accountId) : networks(networkOf(clientAddress)));
    },
  };
};

/** What browsers report by themselves must not fill the log. */
export const createReportLimit = (): Pick<RateLimit, 'consume'> => {
  const networks = createMinuteCount(REPORTS);
  return {
    consume(request) {
      request.isCounted = true;
      refuseIf(networks(networkOf(request.clientAddress)));
    },
  };
};
