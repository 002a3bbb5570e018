import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE_MS } from '../expect.ts';

interface Call {
  /** The bearer token. */
  token?: string;
  body?: unknown;
  form?: Record<string, string>;
}

const bodyOf = ({ body, form }: Call): RequestInit => {
  if (form) return { method: 'POST', body: new URLSearchParams(form) };
  if (body === undefined) return {};
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
};

/** Both say that nothing was done, and that it may be asked again: a machine with a load of 20 brings them about. */
const BUSY = /The portal (is busy|cannot reach its records at the moment)/;
const BUSY_REST_MS = 1000;

/** One call of the portal's API; throws with the answer when it is refused. A portal that is busy is asked again. */
export const callPortal = async (url: URL, call: Call = {}): Promise<unknown> => {
  const init = bodyOf(call);
  const headers = new Headers(init.headers);
  if (call.token !== undefined) headers.set('authorization', `Bearer ${call.token}`);
  const until = Date.now() + PATIENCE_MS;
  const ask = async () => {
    const response = await fetch(url, { ...init, headers });
    return { response, text: await response.text() };
  };
  let { response, text } = await ask();
  while (response.status === 503 && BUSY.test(text) && Date.now() < until) {
    await sleep(BUSY_REST_MS);
    ({ response, text } = await ask());
  }
  if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}: ${text}`);
  return JSON.parse(text);
};
