import type { CallInput, DataOf, Endpoint } from '@linehaul/contract/endpoint';
import { contentOfAnswer, errorFromAnswer } from './api-answer.ts';
import { ApiError } from './api-error.ts';
import { addressOf, requestOf } from './api-request.ts';
import { agreeToReload } from '../navigation/leave-questions.ts';
import { paths } from '../navigation/paths.ts';
import { session } from '../session/session.ts';

const READ_TIMEOUT_MS = 20_000;
const WRITE_TIMEOUT_MS = 60_000;
const RETRY_AFTER_MS = 400;

export const NO_CONNECTION = 'We could not reach the server. Check your connection and try again.';
export const TOO_SLOW = 'The server took too long to answer. Please try again.';

type FaultListener = (fault: { message: string; statusText: string }) => void;
let reportFault: FaultListener = () => {};

/** Says where the faults of the server (HTTP 500) are shown. */
export const onServerFault = (listener: FaultListener): void => {
  reportFault = listener;
};

type Asked = [
  endpoint: Endpoint,
  input: CallInput<Endpoint>,
  token: string | undefined,
  /** What ends the call, where that is not the usual time. */
  signal?: AbortSignal | undefined,
];

const fetchOnce = async (...[endpoint, input, token, signal]: Asked): Promise<Response> => {
  const timeoutMs = endpoint.method === 'GET' ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS;
  try {
    return await fetch(addressOf(endpoint, input), {
      ...requestOf(endpoint, input, token),
      signal: signal ?? AbortSignal.timeout(timeoutMs),
      credentials: 'same-origin',
    });
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    throw new ApiError(isTimeout ? TOO_SLOW : NO_CONNECTION, { status: 0 });
  }
};

/** A read may be sent twice without harm when the first one met no server; a write may not. */
export const fetchAnswer = async (...asked: Asked): Promise<Response> => {
  try {
    return await fetchOnce(...asked);
  } catch (error) {
    const mayRetry =
      asked[0].method === 'GET' && error instanceof ApiError && error.message === NO_CONNECTION;
    if (!mayRetry) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return fetchOnce(...asked);
  }
};

/**
 * The bearer token is dead: forget it and start over. Only the token that was refused is forgotten, so that of several
 * refusals the first one counts, and one that comes late ends no newer session.
 */
const leaveDeadSession = (token: string | undefined): void => {
  if (token === undefined || session.token() !== token) return;
  const wasImpersonating = session.isImpersonating();
  // Whoever signs in again finds it where it was typed.
  window.keepTyped?.();
  session.clear();
  // Where it cannot be forgotten, starting over would never end.
  if (session.token() === token) return;
  if (wasImpersonating) window.location.replace(paths.adminUsers);
  else {
    agreeToReload();
    window.location.reload();
  }
};

const refuse = async (response: Response, token: string | undefined): Promise<never> => {
  const error = await errorFromAnswer(response);
  if (response.status === 401) leaveDeadSession(token);
  if (response.status === 500) {
    reportFault({ message: error.message || 'An error occurred', statusText: response.statusText });
  }
  throw error;
};

/** An answer, once it is a success: any other is dealt with, and thrown as `ApiError`. */
export const requireSuccess = (response: Response, token: string | undefined): Promise<Response> =>
  response.ok ? Promise.resolve(response) : refuse(response, token);

/** The answer as it came, once it is a success. Throws `ApiError`. */
export const answerOf = async (
  endpoint: Endpoint,
  input: CallInput<Endpoint>,
  signal?: AbortSignal,
): Promise<Response> => {
  const token = session.token();
  return requireSuccess(await fetchAnswer(endpoint, input, token, signal), token);
};

/** Calls the server, for an answer that may say something beside its data. Throws `ApiError`. */
export const callWithMessage = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
): Promise<{ data: DataOf<E>; message: string | undefined }> => {
  const { data, message } = await contentOfAnswer(endpoint, await answerOf(endpoint, input));
  // The schema of this very endpoint has just accepted the data; the type system cannot follow that.
  return { data: data as DataOf<E>, message };
};

/** Calls the server, which has checked the answer against the contract. Throws `ApiError`. */
export const call = async <E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<DataOf<E>> =>
  (await callWithMessage(endpoint, input)).data;
