import type { ErrorCode, Problem } from '@linehaul/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { databaseFaultOf, OutcomeUnknown, type DatabaseFault } from '../db/database-fault.ts';
import { DomainError, notFound } from '../domain-error.ts';
import { html } from './html.ts';
import { findConstraintRefusal } from './constraint-refusals.ts';
import { createGeneralLimit } from './limits/rate-limits.ts';
import { STATUS } from './error-status.ts';
import type { RefusalPage } from './route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The request was counted by a limit. */
    isCounted: boolean;
  }
}

const REFUSALS_OF_FASTIFY: Record<string, readonly [ErrorCode, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too-large', 'The request is too large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    'unsupported-media-type',
    'The request has a media type that is not understood',
  ],
};

const BUSY = 'The portal is busy. Please try again in a moment.';

/** What the person is told while it is the database that cannot do what they asked. */
const FAULT_TEXT: Record<DatabaseFault, string> = {
  away: 'The portal cannot reach its records at the moment. Please try again in a minute.',
  busy: BUSY,
  conflict: BUSY,
};

const OUTCOME_UNKNOWN =
  'The connection broke while this was being saved, and we cannot tell whether it was. Please look before you send it again.';

const unavailableTextOf = (error: Error): string | undefined => {
  if (error instanceof OutcomeUnknown) return OUTCOME_UNKNOWN;
  const fault = databaseFaultOf(error);
  return fault && FAULT_TEXT[fault];
};

const toDomainError = (error: FastifyError | DomainError, requestId: string): DomainError => {
  if (error instanceof DomainError) return error;
  const stopped = findConstraintRefusal(error);
  if (stopped) return stopped;
  const known = REFUSALS_OF_FASTIFY[error.code ?? ''];
  if (known) return new DomainError(...known);
  const unavailable = unavailableTextOf(error);
  if (unavailable) return new DomainError('unavailable', unavailable, { retryAfterSeconds: 5 });
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new DomainError('malformed', 'The request is not understood');
  }
  return new DomainError('internal', `An error occurred. Please quote ${requestId} if you contact us.`);
};

const titleOf = (code: ErrorCode): string => code[0]?.toUpperCase() + code.slice(1).replaceAll('-', ' ');

const toProblem = (error: DomainError, requestId: string): Problem => ({
  type: `urn:linehaul:error:${error.code}`,
  title: titleOf(error.code),
  status: STATUS[error.code],
  detail: error.message,
  instance: requestId,
  message: error.message,
  ...(error.details.modelState && { modelState: error.details.modelState }),
  ...(error.details.nextStep && { nextStep: error.details.nextStep }),
});

const send = (reply: FastifyReply, error: DomainError, requestId: string): FastifyReply => {
  const retryAfter = error.details.retryAfterSeconds;
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  return reply
    .code(STATUS[error.code])
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(toProblem(error, requestId));
};

/**
 * Counts what was refused before a limit could: dead tokens, broken bodies, paths that do not exist, wrong hosts.
 * Nobody guesses for nothing; beyond the limit the refusal itself becomes that there were too many.
 */
const countRefusal = async (refusal: DomainError, request: FastifyRequest): Promise<DomainError> => {
  if (request.isCounted || STATUS[refusal.code] >= 500) return refusal;
  try {
    await request.server.generalLimit.consume(request);
    return refusal;
  } catch (tooMany) {
    return toDomainError(tooMany as FastifyError, request.id);
  }
};

/** What an error means to the caller, in their limits; what only the operator should know goes to the log. */
export const toRefusal = (error: FastifyError, request: FastifyRequest): Promise<DomainError> => {
  const refusal = toDomainError(error, request.id);
  if (refusal.code === 'internal') request.log.error({ err: error }, 'a request failed');
  else if (refusal.code === 'unavailable') request.log.warn({ err: error }, 'a dependency is away');
  return countRefusal(refusal, request);
};

const plainWords: RefusalPage = ({ message }) => ({
  title: 'That did not work',
  body: html`<p>${message}</p>
    <p><a class="button" href="/">Go to the portal</a></p>`,
});

/** For a person whose browser asks for a page; programs, and the pages' own script, read problems. */
const sendInPage = (request: FastifyRequest, reply: FastifyReply, error: DomainError): FastifyReply => {
  const retryAfter = error.details.retryAfterSeconds;
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  const { answersInPages } = request.routeOptions.config;
  const page = typeof answersInPages === 'function' ? answersInPages(error) : plainWords(error);
  return request.server.sendPlainPage(request, reply, { ...page, status: STATUS[error.code] });
};

/** A call gets a problem; a person who opened the address gets the page of any other wrong address. */
const wantsPage = ({ headers, url }: FastifyRequest): boolean =>
  (headers.accept ?? '').includes('text/html') && !url.toLowerCase().startsWith('/api/');

/** Who opens a page while the portal is busy is not shown a problem of programs: the page is asked for again by itself. */
const sendWaitPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  { message, details: { retryAfterSeconds = 5 } }: DomainError,
): FastifyReply => {
  void reply.header('retry-after', retryAfterSeconds).header('refresh', retryAfterSeconds);
  const body = html`<p>${message}</p>
    <p>This page opens by itself as soon as it can.</p>
    <p><a class="button" href="${request.url}">Try again now</a></p>`;
  return request.server.sendPlainPage(request, reply, { title: 'One moment, please', status: 503, body });
};

const handle = async (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const refusal = await toRefusal(error, request);
  const { accept = '' } = request.headers;
  if (request.routeOptions.config?.answersInPages && accept.includes('text/html'))
    return sendInPage(request, reply, refusal);
  if (refusal.code === 'unavailable' && request.method === 'GET' && wantsPage(request))
    return sendWaitPage(request, reply, refusal);
  return send(reply, refusal, request.id);
};

/** Turns errors into answers; the token call alone has a form of its own. */
export const registerErrorReplies = (app: FastifyInstance, generalLimit = createGeneralLimit()): void => {
  app.decorate('generalLimit', generalLimit);
  app.decorateRequest('isCounted', false);
  app.setErrorHandler(handle);
};

/** The answer to an address that the router cannot read, which no hook and no other handler sees. */
export const sendUnreadableAddress = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  if (wantsPage(request)) {
    const body = html`<p>The page does not exist or has moved.</p>
      <p><a class="button" href="/">Go to the home page</a></p>`;
    return request.server.sendPlainPage(request, reply, { title: 'Page not found', status: 404, body });
  }
  return error.code === 'FST_ERR_MAX_PARAM_LENGTH'
    ? send(reply, notFound(), request.id)
    : send(reply, new DomainError('malformed', 'The address is not understood'), request.id);
};
