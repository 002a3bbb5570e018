import type { FastifyRequest } from 'fastify';
import type { RequestOrigin } from './origin.ts';

export const originOf = (request: FastifyRequest): RequestOrigin => {
  const { caller } = request;
  return {
    ipAddress: request.clientAddress,
    userAgent: request.headers['user-agent']?.slice(0, 300),
    requestId: request.id,
    actorId: caller?.impersonator?.accountId ?? caller?.accountId,
    actingAsId: caller?.impersonator ? caller.accountId : undefined,
    sessionId: caller?.sessionId,
  };
};
