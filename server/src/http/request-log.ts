import type { FastifyInstance } from 'fastify';
import type { Caller } from './audience.ts';

/** Whose account it is and, when an admin acts as that person, who acts. */
const whoOf = ({ accountId, impersonator }: Caller) => ({
  accountId,
  ...(impersonator && { actorId: impersonator.accountId }),
});

/** One line for each answered request: who, what, how long; never a query string, header or body. */
export const registerRequestLog = (app: FastifyInstance): void => {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?', 1)[0],
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
