import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../domain-error.ts';
import type { Caller } from './audience.ts';
import type { BrowserCookies } from './browser-cookies.ts';
import type { RequestOrigin } from './origin.ts';
import { originOf } from './request-origin.ts';

const BEARER = /^Bearer ([\w-]{43})$/i;

export interface Credentials {
  token: string;
  /** What the browser's binding cookie holds. */
  binding: string | undefined;
  origin: RequestOrigin;
  /** Whether the caller's details are wanted too. */
  withDetails: boolean;
}

export type FindCaller = (credentials: Credentials) => Promise<Caller | undefined>;

export interface AuthenticationParts {
  findCaller: FindCaller;
  cookies: BrowserCookies;
}

/** A dead token is 401 wherever a sign-in is needed; open pages, and what does not exist, answer as without one. */
const take = (request: FastifyRequest, caller: Caller | undefined): DomainError | undefined => {
  request.caller = caller;
  const { audience = 'anyone' } = request.routeOptions.config;
  return caller || audience === 'anyone'
    ? undefined
    : new DomainError('unauthenticated', 'Your session has ended. Please sign in again.');
};

const authenticate = (
  request: FastifyRequest,
  { findCaller, cookies }: AuthenticationParts,
  goOn: (error?: Error) => void,
): void => {
  const header = request.headers.authorization;
  // The token of the metrics is nobody's session.
  if (header === undefined || request.readsMetrics) return goOn();
  request.hasBearer = true;
  const token = BEARER.exec(header)?.[1];
  if (token === undefined) return goOn(take(request, undefined));
  const credentials = {
    ...{ token, binding: cookies.read(request, 'binding'), origin: originOf(request) },
    withDetails: request.routeOptions.config.findsCallerDetails === true,
  };
  void findCaller(credentials).then((caller) => goOn(take(request, caller)), goOn);
};

/** Finds out who is calling from the bearer token; cookies alone never authorise anything. */
export const registerAuthentication = (app: FastifyInstance, parts: AuthenticationParts): void => {
  app.decorateRequest('caller', undefined);
  app.decorateRequest('hasBearer', false);
  app.addHook('onRequest', (request, _reply, done) => authenticate(request, parts, done));
};
