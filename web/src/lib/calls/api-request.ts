import type { Endpoint } from '@linehaul/contract/endpoint';

export interface RequestParts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  form?: unknown;
}

/** The entries of an object, without those that are absent, as text. */
const textEntries = (value: unknown): [string, string][] =>
  Object.entries(typeof value === 'object' && value !== null ? value : {})
    .filter(([, inner]) => inner !== undefined && inner !== null)
    .map(([key, inner]) => [key, String(inner)]);

export const addressOf = (endpoint: Endpoint, { params, query }: RequestParts): string => {
  const values = new Map(textEntries(params));
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(values.get(name) ?? ''),
  );
  const search = new URLSearchParams(textEntries(query)).toString();
  return search ? `${path}?${search}` : path;
};

const bodyOf = ({ body, form }: RequestParts): { body?: BodyInit; type?: string } => {
  if (form !== undefined) return { body: new URLSearchParams(textEntries(form)) };
  if (body !== undefined) return { body: JSON.stringify(body), type: 'application/json' };
  return {};
};

/** The `fetch` options of a call; the bearer token goes along when there is one. */
export const requestOf = (
  endpoint: Endpoint,
  parts: RequestParts,
  token: string | undefined,
): RequestInit => {
  const { body, type } = bodyOf(parts);
  const headers = new Headers({ accept: 'application/json' });
  if (type) headers.set('content-type', type);
  if (token) headers.set('authorization', `Bearer ${token}`);
  return { method: endpoint.method, headers, ...(body === undefined ? {} : { body }) };
};
