import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { DomainError } from '../domain-error.ts';
import { parseInput } from './parse-input.ts';

const schema = z.strictObject({
  firstName: z.string().check(z.minLength(1, 'Please type first name')),
  fields: z.optional(z.array(z.strictObject({ id: z.string(), value: z.optional(z.string()) }))),
});

const refusalOf = (value: unknown): DomainError => {
  try {
    parseInput(schema, value);
  } catch (error) {
    if (error instanceof DomainError) return error;
  }
  throw new Error('The input was accepted');
};

test('field names are matched without regard to case, inside lists too', () => {
  expect(parseInput(schema, { FirstName: 'Ana', FIELDS: [{ Id: '1', Value: 'x' }] })).toEqual({
    firstName: 'Ana',
    fields: [{ id: '1', value: 'x' }],
  });
});

test('a field named twice in different spellings is refused', () => {
  expect(refusalOf({ firstName: 'Ana', FirstName: 'Eve' }).code).toBe('malformed');
});

test('an unknown field is refused at any depth', () => {
  expect(refusalOf({ firstName: 'Ana', role: 1 }).code).toBe('malformed');
  expect(refusalOf({ firstName: 'Ana', fields: [{ id: '1', isAdmin: true }] }).code).toBe('malformed');
});

test('an array or object where text belongs is refused with the field named', () => {
  for (const value of [['a@x.test', 'b@x.test'], { a: 1 }]) {
    const refusal = refusalOf({ firstName: value });
    expect(refusal.code).toBe('invalid');
    expect(refusal.details.modelState).toEqual({ firstName: ['Please check this value'] });
  }
});

test('the text of a broken rule reaches the model state', () => {
  expect(refusalOf({ firstName: '' }).details.modelState).toEqual({ firstName: ['Please type first name'] });
});

test('input nested deeper than 32 levels is refused before it is walked', () => {
  let nested: unknown = 'x';
  for (let depth = 0; depth < 40; depth += 1) nested = [nested];
  expect(refusalOf({ firstName: nested }).code).toBe('malformed');
});

test('input of more than 1,000 keys is refused before it is walked', () => {
  const withKeys = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, 1]));
  expect(refusalOf(withKeys(1001)).message).toBe('The request has too many fields');
  expect(refusalOf([withKeys(500), withKeys(600)]).message).toBe('The request has too many fields');
  expect(refusalOf(withKeys(1000)).message).toBe('The request has a field that is not known');
});

test.each([
  ['a NUL character', '\0'],
  ['the first half of a pair of surrogates', '\ud83d'],
  ['the second half', '\ude9a'],
  ['both halves the wrong way round', '\ude9a\ud83d'],
])('%s is refused in keys and values, at any depth', (_name, broken) => {
  expect(refusalOf({ firstName: `A${broken}na` }).code).toBe('malformed');
  expect(refusalOf({ [`first${broken}Name`]: 'Ana' }).code).toBe('malformed');
  expect(refusalOf({ firstName: 'Ana', fields: [{ id: '1', value: broken }] }).code).toBe('malformed');
});

test('a whole pair is a character like any other', () => {
  expect(parseInput(schema, { firstName: 'Ana \ud83d\ude9a' })).toEqual({ firstName: 'Ana 🚚' });
});

test('names of the prototype chain are refused like any unknown field and change nothing', () => {
  expect(refusalOf(JSON.parse('{"firstName":"Ana","__proto__":{"isAdmin":true}}')).code).toBe('malformed');
  expect(refusalOf({ firstName: 'Ana', constructor: { prototype: {} } }).code).toBe('malformed');
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});
