import { TRY_LATER } from '@linehaul/contract/try-later';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { DomainError } from '../../domain-error.ts';
import { networkOf } from '../client-address.ts';
import { createLender } from './lent-points.ts';

/** One limit, counted in the database and so shared by all server processes. */
export interface RateLimit {
  /** Counts the request; throws `too-many-requests` once the limit is passed. */
  consume(request: FastifyRequest): Promise<void>;
  /** Counts for a key of the domain, such as an e-mail address; false once the limit is passed. */
  allow(key: string): Promise<boolean>;
  /** Counts a try before it is made, so that tries at once cannot outrun the count; throws once the limit is passed. */
  countTry(key: string): Promise<void>;
  /** Lets a key begin anew, after a try that was right. */
  forget(key: string): Promise<void>;
}

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

const refuse = ({ msBeforeNext }: RateLimiterRes): never => {
  throw new DomainError('too-many-requests', `Too many requests. ${TRY_LATER}.`, {
    retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  });
};

const createRateLimit = (pool: Pool, { name, points, seconds }: RateLimitRule): RateLimit => {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
  });
  // A guard against floods is written down for several calls at once; whatever guesses are counted by, each time.
  const take = seconds <= MINUTE_SECONDS ? createLender(limiter) : (key: string) => count(limiter, key);
  return {
    async consume(request) {
      request.isCounted = true;
      const refusal = await take(payerOf(request).slice(0, 200));
      if (refusal) refuse(refusal);
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
export const COUNTS_REFUSALS_ONLY: Pick<RateLimit, 'consume'> = { consume: async () => undefined };

const GENERAL = { person: 600, network: 1200 } as const;
const REPORTS = 30;

const limiterOf = (points: number) => new RateLimiterMemory({ points, duration: MINUTE_SECONDS });

/**
 * What holds for every call without a limit of its own: a person's requests, or a network's while nobody is signed in.
 * A guard against floods, counted by each server process for itself: writing down every read would cost more than it saves.
 */
export const createGeneralLimit = (): Pick<RateLimit, 'consume'> => {
  const people = limiterOf(GENERAL.person);
  const networks = limiterOf(GENERAL.network);
  return {
    async consume(request) {
      request.isCounted = true;
      const { caller, clientAddress } = request;
      const refusal = caller
        ? await count(people, caller.accountId)
        : await count(networks, networkOf(clientAddress));
      if (refusal) refuse(refusal);
    },
  };
};

/** What browsers report by themselves must not fill the log. */
export const createReportLimit = (): Pick<RateLimit, 'consume'> => {
  const networks = limiterOf(REPORTS);
  return {
    async consume(request) {
      request.isCounted = true;
      const refusal = await count(networks, networkOf(request.clientAddress));
      if (refusal) refuse(refusal);
    },
  };
};
