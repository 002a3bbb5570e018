import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ApiAnswer, answerCall, type ApiRequest } from './api-dispatch.ts';
import { type MetFault, takeFault, untilOver } from '../faults.ts';
import { parseFormBody } from './form-body.ts';
import type { Sandbox } from '../sandbox.ts';

const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

export const queryTextOf = (request: FastifyRequest): string => {
  const start = request.url.indexOf('?');
  return start < 0 ? '' : request.url.slice(start + 1);
};
export const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '';

const toApiRequest = (request: FastifyRequest): ApiRequest => {
  const text =
    request.method === 'POST' && typeof request.body === 'string' ? request.body : queryTextOf(request);
  return {
    method: request.method,
    path: pathOf(request),
    key: headerOf(request, 'authorization').replace(/^Bearer /, ''),
    account: headerOf(request, 'stripe-account'),
    idempotencyKey: headerOf(request, 'idempotency-key') || null,
    parameters: parseFormBody(text),
  };
};

/** Breaks the connection in the way the fault says, after the work has been done. */
const breakAnswer = (reply: FastifyReply, answer: ApiAnswer, kind: 'reset' | 'cut'): void => {
  reply.hijack();
  const { raw } = reply;
  if (kind === 'reset') {
    raw.socket?.resetAndDestroy();
    return;
  }
  raw.writeHead(answer.status, { ...answer.headers, 'content-length': Buffer.byteLength(answer.body) });
  raw.write(answer.body.slice(0, answer.body.length / 2), () => raw.socket?.destroy());
};

const withFault = (sandbox: Sandbox, request: ApiRequest, fault: MetFault | undefined): ApiRequest => ({
  ...request,
  ...(fault?.kind === 'slow' ? { untilDone: untilOver(sandbox, fault) } : {}),
  ...(fault?.kind === 'error500-kept' ? { isBroken: true } : {}),
});

const serve = async (sandbox: Sandbox, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const call = toApiRequest(request);
  const fault = takeFault(sandbox, `${call.method} ${call.path}`);
  if (fault?.kind === 'error500') {
    await reply.code(500).send({ error: { type: 'api_error', message: 'An unknown error occurred' } });
    return;
  }
  const answer = await answerCall(sandbox, withFault(sandbox, call, fault));
  if (fault?.kind === 'reset' || fault?.kind === 'cut') {
    breakAnswer(reply, answer, fault.kind);
    return;
  }
  if (fault?.kind === 'stall') await untilOver(sandbox, fault);
  await reply.code(answer.status).headers(answer.headers).send(answer.body);
};

/** Form bodies stay text here: the provider's nesting is read by our own parser. */
export const readFormsAsText = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, body);
    },
  );
};

/** The provider's API, for servers: `/v1/*`. */
export const apiPlugin = async (app: FastifyInstance, { sandbox }: { sandbox: Sandbox }): Promise<void> => {
  readFormsAsText(app);
  app.setErrorHandler(async (error, _request, reply) => {
    const message = error instanceof Error ? error.message : String(error);
    await reply.code(500).send({ error: { type: 'api_error', message } });
  });
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/v1/*',
    handler: (request, reply) => serve(sandbox, request, reply),
  });
};
