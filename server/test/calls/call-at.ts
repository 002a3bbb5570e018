import type { CallInput, DataOf, Endpoint } from '@linehaul/contract/endpoint';
import type { Problem } from '@linehaul/contract/errors';

interface CallResult<E extends Endpoint> {
  status: number;
  headers: Headers;
  /** What stands under `data`, or the whole answer of a call that answers at the top. */
  data: DataOf<E>;
  message: string | undefined;
  /** The body of a refusal. */
  problem: Problem;
  /** The body as it came. */
  text: string;
}

export type CallPortal = <E extends Endpoint>(
  endpoint: E,
  input?: CallInput<E> & { token?: string },
) => Promise<CallResult<E>>;

const toSearch = (query: unknown): string => {
  if (typeof query !== 'object' || query === null) return '';
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  return entries.length === 0
    ? ''
    : `?${new URLSearchParams(Object.fromEntries(entries.map(([key, value]) => [key, String(value)]))).toString()}`;
};

const toRequest = <E extends Endpoint>(endpoint: E, input: CallInput<E> & { token?: string }) => {
  const params = (input.params ?? {}) as Record<string, string>;
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const headers: Record<string, string> = input.token ? { authorization: `Bearer ${input.token}` } : {};
  const init: RequestInit = { method: endpoint.method, headers, redirect: 'manual' };
  if (input.form) init.body = new URLSearchParams(input.form as Record<string, string>);
  else if (endpoint.method === 'POST' && endpoint.body) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(input.body ?? {});
  }
  return { path: `${path}${toSearch(input.query)}`, init };
};

const parseJson = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
};

/** Makes the calls of the contract over real HTTP to the portal at an address. */
export const callAt =
  (address: string): CallPortal =>
  async (endpoint, input = {}) => {
    const { path, init } = toRequest(endpoint, input);
    const response = await fetch(`${address}${path}`, init);
    const text = await response.text();
    const body = parseJson(text);
    return {
      status: response.status,
      headers: response.headers,
      data: (endpoint.answer === 'top' ? body : body['data']) as never,
      message: body['message'] as string | undefined,
      problem: body as unknown as Problem,
      text,
    };
  };
