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

/** One call of the portal's API; throws with the answer when it is refused. */
export const callPortal = async (url: URL, call: Call = {}): Promise<unknown> => {
  const init = bodyOf(call);
  const headers = new Headers(init.headers);
  if (call.token !== undefined) headers.set('authorization', `Bearer ${call.token}`);
  const response = await fetch(url, { ...init, headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}: ${text}`);
  return JSON.parse(text);
};
