import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { NAMED_CALLS } from '@linehaul/contract/api-sections';
import type { Endpoint } from '@linehaul/contract/endpoint';
import { accessOf } from '../../../src/http/access.ts';

const FOLDER = fileURLToPath(new URL('../../../../contract/src/content/', import.meta.url));

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Everything that the contract’s room for content exports: its calls, and the forms that they answer with. */
const findExports = async (): Promise<Set<unknown>> => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const modules = await Promise.all(names.map((name) => import(`${FOLDER}${name}`) as Promise<Fields>));
  return new Set(modules.flatMap((module) => Object.values(module).filter(isObject)));
};

/** Whether a form has one of these within it. */
const hasWithin = (schema: unknown, wanted: ReadonlySet<unknown>, known = new Set<unknown>()): boolean => {
  if (!isObject(schema) || known.has(schema)) return false;
  known.add(schema);
  if (wanted.has(schema)) return true;
  const { _zod: inner } = schema;
  const parts = isObject(inner) ? inner['def'] : schema;
  return isObject(parts) && Object.values(parts).some((part) => hasWithin(part, wanted, known));
};

const answersContent = (endpoint: Endpoint, content: ReadonlySet<unknown>): boolean =>
  content.has(endpoint) || hasWithin(endpoint.data, content);

/** Calls for others than the office that are in the room for content, or answer with a form of it. */
export const findContentCalls = async (
  calls: readonly Endpoint[] = NAMED_CALLS.map(({ endpoint }) => endpoint),
): Promise<string[]> => {
  const content = await findExports();
  return calls
    .filter((endpoint) => {
      const { audience } = accessOf(endpoint);
      return audience !== 'admin' && audience !== 'owner' && answersContent(endpoint, content);
    })
    .map(({ method, path }) => `${method} ${path}`);
};
