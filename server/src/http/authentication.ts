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
}

export type FindCaller = (credentials: Credentials) => Promise<Caller | undefined>;

export interface AuthenticationParts {
  findCaller: FindCaller;
  cookies: BrowserCookies;
}

const authenticate = async (
  request: FastifyRequest,
  { findCaller, cookies }: AuthenticationParts,
): Promise<void> => {
  const header = request.headers.authorization;
  if (header === undefined) return;
  request.hasBearer = true;
  const token = BEARER.exec(header)?.[1];
  const credentials = () => ({ binding: cookies.read(request, 'binding'), origin: originOf(request) });
  request.caller = token === undefined ? undefined : await findCaller({ token, ...credentials() });
  // A dead token is 401 wherever a sign-in is needed; open pages, and what does not exist, answer as without one.
  const { audience = 'anyone' } = request.routeOptions.config;
  if (!request.caller && audience !== 'anyone')
    throw new DomainError('unauthenticated', 'Your session has ended. Please sign in again.');
};

/** Finds out who is calling from the bearer token; cookies alone never authorise anything. */
export const registerAuthentication = (app: FastifyInstance, parts: AuthenticationParts): void => {
  app.decorateRequest('caller', undefined);
  app.decorateRequest('hasBearer', false);
  app.addHook('onRequest', (request) => authenticate(request, parts));
};
