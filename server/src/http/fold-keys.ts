import type * as z from 'zod';
import { DomainError } from '../domain-error.ts';

type Schema = z.core.$ZodType;

const MAX_DEPTH = 32;
const MAX_KEYS = 1000;

/** What no text of the database can hold: NUL, and half of a pair of surrogates, which is no character. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/**
 * Refuses JSON nested deeper than 32 levels or of more than 1,000 keys before anything walks it, and text anywhere that
 * cannot be stored. Whether text may have other control characters is said field by field, in words.
 */
export const requirePlainInput = (value: unknown, depth = 0, seen = { keys: 0 }): void => {
  if (depth > MAX_DEPTH) throw new DomainError('malformed', 'The request is nested too deeply');
  if (typeof value === 'string' && !isStorable(value)) {
    throw new DomainError('malformed', 'The request holds a character that is not allowed');
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, entry] of Object.entries(value)) {
    seen.keys += 1;
    if (seen.keys > MAX_KEYS) throw new DomainError('malformed', 'The request has too many fields');
    requirePlainInput(key, depth + 1, seen);
    requirePlainInput(entry, depth + 1, seen);
  }
};

const unwrap = (schema: Schema): Schema => {
  let current = schema;
  for (;;) {
    const definition: object = current._zod.def;
    if ('innerType' in definition) current = definition.innerType as Schema;
    else return current;
  }
};

const elementOf = (schema: Schema): Schema | undefined => {
  const definition: object = unwrap(schema)._zod.def;
  return 'element' in definition ? (definition.element as Schema) : undefined;
};

const shapeOf = (schema: Schema): Record<string, Schema> | undefined => {
  const definition: object = unwrap(schema)._zod.def;
  return 'shape' in definition ? (definition.shape as Record<string, Schema>) : undefined;
};

const foldObject = (value: object, shape: Record<string, Schema>): Record<string, unknown> => {
  const names = new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name]));
  const folded: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries(value)) {
    if (key === '__proto__') throw new DomainError('malformed', 'The request has a field that is not known');
    const name = names.get(key.toLowerCase()) ?? key;
    if (Object.hasOwn(folded, name)) throw new DomainError('malformed', 'The request names a field twice');
    const schema = Object.hasOwn(shape, name) ? shape[name] : undefined;
    folded[name] = schema ? foldKeys(entry, schema) : entry;
  }
  return folded;
};

/** Spells the keys of `value` as `schema` does: the wire matches field names without regard to case. */
export function foldKeys(value: unknown, schema: Schema): unknown {
  if (Array.isArray(value)) {
    const element = elementOf(schema);
    return element ? value.map((entry) => foldKeys(entry, element)) : value;
  }
  const shape = shapeOf(schema);
  return typeof value === 'object' && value !== null && shape ? foldObject(value, shape) : value;
}
