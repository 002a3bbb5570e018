import type { FastifyRequest } from 'fastify';
import { DomainError } from '../domain-error.ts';

/** A GET that makes something must not be set off by another site or by a browser that guesses ahead. */
export const refuseForeign = ({ headers }: Pick<FastifyRequest, 'headers'>): void => {
  const purpose = `${String(headers['sec-purpose'] ?? '')} ${String(headers['purpose'] ?? '')}`;
  if (headers['sec-fetch-site'] === 'cross-site' || purpose.includes('prefetch')) {
    throw new DomainError('forbidden', 'This can only be opened from the portal itself');
  }
};
