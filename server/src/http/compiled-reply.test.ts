import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { compileReply } from './compiled-reply.ts';

const person = z.object({ name: z.string().check(z.maxLength(5)), born: z.nullable(z.iso.date()) });
const reply = z.object({
  people: z.array(person),
  newest: z.nullable(person),
  owner: z.optional(person),
  either: z.union([z.object({ kind: z.literal('none') }), person]),
});
const check = compileReply(reply);

const ANA = { name: 'Ana', born: null };
const SECRET = { ...ANA, passwordHash: 'secret' };

test('only what the contract lists leaves, however deep it stands', () => {
  const full = { people: [SECRET, SECRET], newest: SECRET, owner: SECRET, either: SECRET, token: 'secret' };
  expect(check(full)).toEqual({ people: [ANA, ANA], newest: ANA, owner: ANA, either: ANA });
  expect(check({ people: [], newest: null, either: { kind: 'none', token: 'secret' } })).toEqual({
    people: [],
    newest: null,
    either: { kind: 'none' },
  });
});

test.each([
  ['lacks a field', { people: [], newest: null }],
  ['has another type', { people: [{ ...ANA, name: 7 }], newest: null, either: ANA }],
  ['breaks a rule', { people: [], newest: { ...ANA, name: 'Anastasia' }, either: ANA }],
  ['has no known form', { people: [], newest: null, either: { kind: 'some' } }],
])('an answer that %s is an error, as it is to the contract', (_, data) => {
  expect(z.safeParse(reply, data).success).toBe(false);
  expect(() => check(data)).toThrow();
});
