import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../domain-error.ts';
import type { Caller } from './audience.ts';

const BEARER = /^Bearer ([\w-]{43})$/i;

export type FindCaller = (token: string) => Promise<Caller | undefined>;

const authenticate = async (request: FastifyRequest, findCaller: FindCaller): Promise<void> => {
  const header = request.headers.authorization;
  if (header === undefined) return;
  request.hasBearer = true;
  const token = BEARER.exec(header)?.[1];
  request.caller = token === undefined ? undefined : await findCaller(token);
  // A dead token is 401 wherever a sign-in is needed; open pages work with it as without.
  const isOpen = request.routeOptions.config.audience === 'anyone';
  if (!request.caller && !isOpen)
    throw new DomainError('unauthenticated', 'Your session has ended. Please sign in again.');
};

/** Finds out who is calling from the bearer token; cookies alone never authorise anything. */
export const registerAuthentication = (app: FastifyInstance, findCaller: FindCaller): void => {
  app.decorateRequest('caller', undefined);
  app.decorateRequest('hasBearer', false);
  app.addHook('onRequest', (request) => authenticate(request, findCaller));
};
