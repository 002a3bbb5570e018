import type { FastifyInstance } from 'fastify';

/** One line for each answered request: who, what, how long; never a query string, header or body. */
export const registerRequestLog = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
        ip: request.ip,
        ...(request.caller && { accountId: request.caller.accountId }),
      },
      'answered',
    );
  });
};
