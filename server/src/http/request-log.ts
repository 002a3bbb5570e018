import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from './audience.ts';

/** Whose account it is and, when an admin acts as that person, who acts. */
const whoOf = ({ accountId, impersonator }: Caller) => ({
  accountId,
  ...(impersonator && { actorId: impersonator.accountId }),
});

/** A code in a path opens something by itself, so that the line says the route alone. */
const pathOf = ({ url, routeOptions }: FastifyRequest): string | undefined =>
  routeOptions.url?.endsWith('/:code') ? routeOptions.url : url.split('?', 1)[0];

/** One line for each answered request: who, what, how long; never a query string, code, header or body. */
export const registerRequestLog = (app: FastifyInstance): void => {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: pathOf(request),
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
        ip: request.clientAddress,
        ...(request.caller && whoOf(request.caller)),
      },
      'answered',
    );
    done();
  });
};
