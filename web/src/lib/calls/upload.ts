import type { DataOf, Endpoint } from '@linehaul/contract/endpoint';
import { session } from '../session/session.ts';
import { contentOfAnswer } from './api-answer.ts';
import { ApiError } from './api-error.ts';
import { NO_CONNECTION, requireSuccess, TOO_SLOW } from './api.ts';

/** So long may nothing move: longer than the server waits, so that its own answer comes first. */
const STANDSTILL_MS = 90_000;

export interface Upload {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly File[];
  /** Told how much of it all has left, between 0 and 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

const formOf = ({ multipart }: Endpoint, { fields, files }: Upload): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) form.append(multipart?.files.name ?? 'file', file);
  return form;
};

const answerFrom = (request: XMLHttpRequest): Response => {
  const headers = new Headers();
  const retryAfter = request.getResponseHeader('retry-after');
  if (retryAfter !== null) headers.set('retry-after', retryAfter);
  const { status, statusText } = request;
  return new Response(request.responseText || null, { status, statusText, headers });
};

/** `fetch` does not tell how much of a body has left yet. */
const send = (endpoint: Endpoint, upload: Upload, token: string | undefined): Promise<Response> =>
  new Promise((resolve, reject) => {
    const { onProgress, signal } = upload;
    const fail = (message: string) => () => reject(new ApiError(message, { status: 0 }));
    const request = new XMLHttpRequest();
    request.open(endpoint.method, endpoint.path);
    request.setRequestHeader('accept', 'application/json');
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`);
    // However long it all takes on a slow line, what goes on moving goes on.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const giveUp = (): void => {
      fail(TOO_SLOW)();
      request.abort();
    };
    const goOn = (): void => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, STANDSTILL_MS);
    };
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      goOn();
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener('loadend', () => clearTimeout(timer));
    request.addEventListener('load', () => resolve(answerFrom(request)));
    request.addEventListener('error', fail(NO_CONNECTION));
    request.addEventListener('abort', fail('Stopped'));
    signal.addEventListener('abort', () => request.abort());
    goOn();
    request.send(formOf(endpoint, upload));
  });

/** Makes a call that takes files, and tells how far it is. Throws `ApiError`, also when it is stopped by its signal. */
export const upload = async <E extends Endpoint>(endpoint: E, parts: Upload): Promise<DataOf<E>> => {
  const token = session.token();
  const response = await requireSuccess(await send(endpoint, parts, token), token);
  return (await contentOfAnswer(endpoint, response)).data as DataOf<E>;
};
