import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { API_SECTIONS } from './api-sections.ts';
import type { Endpoint } from './endpoint.ts';

/** What makes of a value something that JSON does not carry, or that would be another if it were made again. */
const NOT_SENT = new Set([
  ...['transform', 'pipe', 'date', 'map', 'set', 'bigint', 'nan', 'symbol', 'undefined'],
  ...['promise', 'function', 'file', 'success'],
]);

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** The schema and all that it is made of. */
const partsOf = (schema: z.core.$ZodType, seen = new Set<z.core.$ZodType>()): Set<z.core.$ZodType> => {
  if (seen.has(schema)) return seen;
  seen.add(schema);
  const inner = (value: unknown): unknown[] =>
    typeof value === 'object' && value !== null && !isSchema(value) ? Object.values(value) : [value];
  for (const part of Object.values(schema._zod.def).flatMap(inner)) if (isSchema(part)) partsOf(part, seen);
  return seen;
};

const isCall = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

const calls = API_SECTIONS.flatMap(({ modules }) => modules.flatMap((module) => Object.values(module)));

test('an answer arrives as its schema made it on the server: the browser has none, and makes nothing of it', () => {
  const answers = calls.filter(isCall).flatMap(({ path, data }) => (data ? [{ path, data }] : []));
  expect(answers.length).toBeGreaterThan(80);
  const lost = answers.filter(({ data }) =>
    [...partsOf(data)].some(({ _zod }) => NOT_SENT.has(_zod.def.type)),
  );
  expect(lost.map(({ path }) => path)).toEqual([]);
});
