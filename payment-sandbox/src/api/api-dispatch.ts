import { setTimeout as delay } from 'node:timers/promises';
import { type ApiCall, findCall } from './api-calls.ts';
import { ApiError, type ApiReply, invalidRequest } from './api-error.ts';
import { browserView, requireClientSecret } from '../pages/browser-view.ts';
import { expandLinks } from './expand-links.ts';
import type { FormValue } from './form-body.ts';
import {
  claimKey,
  findAnswerOfOther,
  fingerprintOf,
  keepAnswer,
  type KeptAnswer,
  releaseKey,
} from './idempotency.ts';
import { newId } from './ids.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Scope } from '../scope.ts';

export interface ApiRequest {
  method: string;
  path: string;
  /** The bearer key, or the key that a browser puts among the parameters. */
  key: string;
  account: string;
  idempotencyKey: string | null;
  parameters: Record<string, FormValue>;
  /** The work takes until this resolves; calls with the same key meet in the meantime. */
  untilDone?: Promise<void>;
  /** The work itself breaks down; its answer is kept like any other. */
  isBroken?: boolean;
}

export interface ApiAnswer {
  status: number;
  body: string;
  headers: Record<string, string>;
}

const LATENCY_MS = 5;
const METHODS: ReadonlySet<string> = new Set(['GET', 'POST', 'DELETE']);

const shownKey = (key: string): string =>
  key.length > 12 ? `${key.slice(0, 8)}****${key.slice(-4)}` : '****';

const unauthorised = (message: string): ApiError =>
  new ApiError(401, { type: 'invalid_request_error', message }, true);

const scopeOf = (
  sandbox: Sandbox,
  { key, account, idempotencyKey }: ApiRequest,
  requestId: string,
): Scope => {
  const { secretKey, publishableKey, accountId } = sandbox.options;
  if (key === '') throw unauthorised('You did not provide an API key.');
  if (key !== secretKey && key !== publishableKey)
    throw unauthorised(`Invalid API Key provided: ${shownKey(key)}`);
  if (account !== '' && account !== accountId) {
    throw new ApiError(
      403,
      {
        type: 'invalid_request_error',
        code: 'account_invalid',
        message: `The provided key '${shownKey(key)}' does not have access to account '${account}' (or that account does not exist).`,
      },
      true,
    );
  }
  return { sandbox, account, isBrowser: key === publishableKey, requestId, idempotencyKey };
};

const callOf = (scope: Scope, { method, path }: ApiRequest): { call: ApiCall; id: string } => {
  const found = findCall(method, path);
  if (!found) {
    throw new ApiError(
      404,
      { type: 'invalid_request_error', message: `Unrecognized request URL (${method}: ${path}).` },
      true,
    );
  }
  if (scope.isBrowser && !found.call.isOpenToBrowsers) {
    throw new ApiError(
      403,
      {
        type: 'invalid_request_error',
        code: 'secret_key_required',
        message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
      },
      true,
    );
  }
  return found;
};

const errorReply = (error: unknown): ApiReply => {
  if (error instanceof ApiError) return { status: error.status, body: { error: error.body } };
  throw error;
};

const brokenReply: ApiReply = {
  status: 500,
  body: { error: { type: 'api_error', message: 'An unknown error occurred' } },
};

const work = (scope: Scope, request: ApiRequest): ApiReply => {
  const { call, id } = callOf(scope, request);
  if (request.isBroken) return brokenReply;
  requireClientSecret(scope, id, request.parameters['client_secret']);
  const { status, body } = call.handle(scope, id, request.parameters);
  const expanded = expandLinks(scope, body, request.parameters['expand']);
  return { status, body: scope.isBrowser ? browserView(expanded) : expanded };
};

type Finish = (reply: ApiReply, isValidation: boolean) => void;

/** Runs the work and what ends it in one transaction; refused work leaves nothing behind. */
const carryOut = (scope: Scope, request: ApiRequest, finish: Finish): ApiReply =>
  scope.sandbox.store.transaction(() => {
    let isValidation = false;
    let reply: ApiReply;
    try {
      reply = scope.sandbox.store.attempt(() => work(scope, request));
    } catch (error) {
      isValidation = error instanceof ApiError && error.isValidation;
      reply = errorReply(error);
    }
    finish(reply, isValidation);
    return reply;
  });

const replayed = (kept: KeptAnswer): ApiAnswer => ({ ...kept, headers: { 'idempotent-replayed': 'true' } });

const carryOutOnce = async (scope: Scope, request: ApiRequest, key: string): Promise<ApiAnswer> => {
  const asked = { path: request.path, fingerprint: fingerprintOf(request.parameters) };
  const kept = claimKey(scope, key, asked);
  if (kept) return replayed(kept);
  try {
    await (request.untilDone ?? delay(LATENCY_MS));
    const theirs = findAnswerOfOther(scope, key);
    if (theirs) return replayed(theirs);
    const { status, body } = carryOut(scope, request, (reply, isValidation) => {
      if (!isValidation) keepAnswer(scope, key, { status: reply.status, body: JSON.stringify(reply.body) });
    });
    return { status, body: JSON.stringify(body), headers: {} };
  } finally {
    releaseKey(scope, key);
  }
};

const answerIn = async (scope: Scope, request: ApiRequest): Promise<ApiAnswer> => {
  const { idempotencyKey } = scope;
  if (request.method === 'POST' && idempotencyKey !== null)
    return carryOutOnce(scope, request, idempotencyKey);
  if (!METHODS.has(request.method)) throw invalidRequest(`Unsupported method ${request.method}`);
  const { status, body } = carryOut(scope, request, () => undefined);
  return { status, body: JSON.stringify(body), headers: {} };
};

/** Answers one call of the provider's API. */
export const answerCall = async (sandbox: Sandbox, request: ApiRequest): Promise<ApiAnswer> => {
  const requestId = newId('req');
  const headers = { 'request-id': requestId, 'content-type': 'application/json' };
  try {
    const answer = await answerIn(scopeOf(sandbox, request, requestId), request);
    return { ...answer, headers: { ...headers, ...answer.headers } };
  } catch (error) {
    const { status, body } = errorReply(error);
    return { status, body: JSON.stringify(body), headers };
  }
};
