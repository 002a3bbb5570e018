import * as fc from 'fast-check';
import { chance, oneOf, type Draw } from './draw.ts';
import { validatorOf } from './answer-rules.ts';
import { resolve, type Json } from './described-operations.ts';
import { HOSTILE_TEXTS } from './hostile-values.ts';
import type { IdPool } from './id-pool.ts';

export interface Making {
  readonly draw: Draw;
  /** What earlier answers have shown. */
  readonly pool?: IdPool;
  /** Texts and numbers as large as may be, and every field that may be left out. */
  readonly isLargest?: boolean;
}

const CHARACTERS = [...'aAbBzZ09 !@.,-_+é’Łж中\u{1F69A}'];

const randomText = (draw: Draw, { minLength = 0, maxLength = 40 }: Json): string => {
  const longest = Math.min(Number(maxLength), Number(minLength) + 40);
  const length = draw(fc.integer, { min: Number(minLength), max: longest });
  return Array.from({ length }, () => oneOf(draw, CHARACTERS)).join('');
};

/** An example with something put in, taken out or doubled. */
const varied = (draw: Draw, example: string): string => {
  const characters = [...example];
  const at = draw(fc.nat, { max: characters.length });
  const insert = chance(draw, 60) ? [oneOf(draw, CHARACTERS)] : [];
  return [...characters.slice(0, at), ...insert, ...characters.slice(at + (chance(draw, 40) ? 1 : 0))].join(
    '',
  );
};

/** Texts that most draws miss by far. */
const FORMATS: Readonly<Record<string, (draw: Draw) => string>> = {
  uuid: (draw) => draw(fc.uuid),
  date: (draw) => toDay(draw(fc.integer, { min: Date.UTC(1990, 0, 1), max: Date.UTC(2110, 0, 1) })),
  'date-time': (draw) => new Date(draw(fc.nat, { max: 4e12 })).toISOString(),
  email: (draw) => {
    const name = randomText(draw, { minLength: 1, maxLength: 24 }).replaceAll(/[\s@,]/gu, '-');
    return `${name}@${draw(fc.stringMatching, /^[a-z0-9]{1,40}$/)}.example`;
  },
};

const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** As long as it may be, in the units of the wire, which are those of JavaScript. */
const longest = (draw: Draw, length: number): string => {
  const characters = Array.from({ length }, () => oneOf(draw, CHARACTERS)).join('');
  const whole = characters.slice(0, length).toWellFormed();
  return whole.replace(/[\s\uFFFD]$/u, '').replace(/^\s/u, 'W');
};

const likeExample = (draw: Draw, examples: readonly string[]): string => {
  const example = oneOf(draw, examples);
  return chance(draw, 50) ? example : varied(draw, example);
};

const candidateOf = (schema: Json, { draw, isLargest }: Making): string => {
  const { format = '', examples } = schema as { format?: string; examples?: string[] };
  const formatted = FORMATS[format];
  if (formatted && (!examples || chance(draw, 50))) return formatted(draw);
  if (isLargest && schema['maxLength'] !== undefined) return longest(draw, Number(schema['maxLength']));
  if (examples && chance(draw, 80)) return likeExample(draw, examples);
  return chance(draw, 20) ? oneOf(draw, HOSTILE_TEXTS) : randomText(draw, schema);
};

const TRIES = 12;

const textOf = (schema: Json, making: Making): string => {
  const { draw } = making;
  const isValid = validatorOf(schema);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const candidate = candidateOf(schema, making);
    if (isValid(candidate)) return candidate;
  }
  const { examples = [] } = schema as { examples?: string[] };
  if (examples.length > 0) return oneOf(draw, examples);
  throw new Error(`Nothing was found that is ${JSON.stringify(schema)}: give it examples`);
};

const numberOf = (schema: Json, { draw, isLargest }: Making): number => {
  const { examples } = schema as { examples?: number[] };
  if (!isLargest && examples && chance(draw, 60)) return oneOf(draw, examples);
  const { minimum = -1000, maximum = 1_000_000, multipleOf = 1 } = schema as Record<string, number>;
  const low = Math.ceil(Math.max(minimum, -(2 ** 31)) / multipleOf);
  const high = Math.floor(Math.min(maximum, 2 ** 31 - 1) / multipleOf);
  const drawn = chance(draw, 30) ? oneOf(draw, [low, high]) : draw(fc.integer, { min: low, max: high });
  const units = isLargest ? high : drawn;
  // The division gives the nearest number that is written with so many decimals.
  return multipleOf < 1 ? units / Math.round(1 / multipleOf) : units * multipleOf;
};

const objectOf = (schema: Json, making: Making): Json => {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const chosen = Object.entries(properties).filter(
    ([name]) => required.includes(name) || making.isLargest || chance(making.draw, 60),
  );
  const made = Object.fromEntries(chosen.map(([name, property]) => [name, valueOf(property, making, name)]));
  // What is typed twice is the same more often than not.
  const { confirmPassword, newPassword } = made;
  return confirmPassword !== undefined && newPassword !== undefined && chance(making.draw, 70)
    ? { ...made, confirmPassword: newPassword }
    : made;
};

const arrayOf = (schema: Json, making: Making, name: string): unknown[] => {
  const {
    minItems = 0,
    maxItems = 4,
    items = {},
  } = schema as { minItems?: number; maxItems?: number; items?: Json };
  const length = making.draw(fc.integer, { min: minItems, max: Math.min(maxItems, minItems + 4) });
  return Array.from({ length }, () => valueOf(items, making, name));
};

const typeOf = (schema: Json, draw: Draw): string => {
  const { type } = schema;
  return Array.isArray(type) ? oneOf(draw, type as string[]) : String(type);
};

const makeTyped = (schema: Json, making: Making, name: string): unknown => {
  switch (typeOf(schema, making.draw)) {
    case 'string':
      return textOf(schema, making);
    case 'integer':
    case 'number':
      return numberOf(schema, making);
    case 'boolean':
      return making.draw(fc.boolean);
    case 'null':
      return null;
    case 'array':
      return arrayOf(schema, making, name);
    case 'object':
      return objectOf(schema, making);
    default:
      return oneOf(making.draw, HOSTILE_TEXTS);
  }
};

/** A value that the document allows; `name` is the field that it is for. */
export function valueOf(given: Json, making: Making, name = ''): unknown {
  const schema = resolve(given);
  const { draw, pool } = making;
  const known = schema['type'] === 'string' ? pool?.find(draw, name, validatorOf(schema)) : undefined;
  if (known !== undefined) return known;
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return oneOf(draw, schema['enum'] as unknown[]);
  const choices = schema['anyOf'] ?? schema['oneOf'];
  return Array.isArray(choices)
    ? valueOf(oneOf(draw, choices as Json[]), making, name)
    : makeTyped(schema, making, name);
}
