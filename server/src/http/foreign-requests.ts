import type { FastifyInstance } from 'fastify';
import { DomainError } from '../domain-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For frames of the portal's own that have an opaque origin, where no cookie counts. */
    takesForeignRequests?: boolean;
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const FOREIGN = new Set<unknown>(['cross-site', 'same-site']);

/**
 * Refuses what the pages of other sites send: a form of theirs needs no permission and would, sent to the sign-in,
 * replace the cookie that the person's session is bound to. Programs do not say where they come from.
 */
export const registerForeignRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', ({ method, headers, routeOptions }, _reply, done) => {
    const isTaken = routeOptions.config.takesForeignRequests || READS.has(method);
    if (!isTaken && FOREIGN.has(headers['sec-fetch-site']))
      throw new DomainError('forbidden', 'The portal takes no requests from other sites.');
    done();
  });
};
