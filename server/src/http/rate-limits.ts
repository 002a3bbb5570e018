import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../domain-error.ts';

/** One limit, counted in the database and so shared by all server processes. */
export interface RateLimit {
  /** Counts the request; throws `too-many-requests` once the limit is passed. */
  consume(request: FastifyRequest): Promise<void>;
  /** Counts for a key of the domain, such as an e-mail address; false once the limit is passed. */
  allow(key: string): Promise<boolean>;
}

interface RateLimitRule {
  name: string;
  points: number;
  seconds: number;
}

const groupsOf = (ip: string): string[] => {
  const [head = '', tail = ''] = ip.split('::');
  const [left, right] = [head, tail].map((part) => part.split(':').filter(Boolean));
  return [...(left ?? []), ...Array.from({ length: 8 }, () => '0')]
    .slice(0, 8 - (right?.length ?? 0))
    .concat(right ?? []);
};

/** IPv6 callers own a /64, so that is what is counted. */
export const networkOf = (ip: string): string => {
  if (!ip.includes(':')) return ip;
  if (ip.includes('.')) return ip.slice(ip.lastIndexOf(':') + 1);
  const network = groupsOf(ip)
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
};

export type CreateRateLimit = (rule: RateLimitRule) => RateLimit;

export const createRateLimits =
  (pool: Pool): CreateRateLimit =>
  ({ name, points, seconds }) => {
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
    });
    const count = async (key: string): Promise<RateLimiterRes | undefined> => {
      try {
        await limiter.consume(key.slice(0, 200));
        return undefined;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return refusal;
        throw refusal;
      }
    };
    return {
      async consume(request) {
        const refusal = await count(request.caller?.accountId ?? networkOf(request.ip));
        if (!refusal) return;
        throw new DomainError('too-many-requests', 'Too many requests. Please wait a moment and try again.', {
          retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
        });
      },
      allow: async (key) => (await count(key)) === undefined,
    };
  };
