import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isEmail, requiredText, text, longText, uuid } from './text.ts';

const BEL = String.fromCodePoint(7);
const NEXT_LINE = String.fromCodePoint(0x85);
const RIGHT_TO_LEFT = String.fromCodePoint(0x202e);
const ZERO_WIDTH = String.fromCodePoint(0x200b);

test.each(['ana@x.test', "o'brien+join@sub.example.org", 'jörg@example.org', 'a@b.co'])(
  '%s is one email address',
  (address) => {
    expect(isEmail(address)).toBe(true);
  },
);

test.each([
  'ana',
  'ana@localhost',
  'ana@x.test,eve@evil.test',
  '"ana,eve"@evil.test',
  'ana@x.test\r\nBcc: eve@evil.test',
  `ana${BEL}@x.test`,
  `ana${RIGHT_TO_LEFT}@x.test`,
  `ana${ZERO_WIDTH}@x.test`,
  `${'a'.repeat(250)}@x.test`,
  // Letters that lower to i, s and k for some, and not for others.
  'k\u0130m@x.test',
  'ana@\u017Fub.test',
  'ana@\u212Aim.test',
])('%j is not', (address) => {
  expect(isEmail(address)).toBe(false);
});

test.each(['Ana\nEve', 'Ana\tEve', 'Ana\rEve', `Ana${BEL}`, `Ana${NEXT_LINE}Eve`])(
  'the text %j is refused for its control character',
  (value) => {
    expect(z.safeParse(text(), value).error?.issues[0]?.message).toBe('Please remove the control characters');
  },
);

test('text is trimmed and composed before it is judged as empty', () => {
  expect(z.parse(text(), '  Zoe\u0308 ')).toBe('Zo\u00eb');
  expect(z.safeParse(requiredText('Please type first name'), '   ').error?.issues[0]?.message).toBe(
    'Please type first name',
  );
});

test('text of several lines keeps its lines, with plain line feeds, and nothing that cannot be seen', () => {
  const schema = longText('Please write something', 20);
  expect(z.parse(schema, ' a\r\n\r\nb\rc\td \n')).toBe('a\n\nb\nc\td');
  expect(z.safeParse(schema, 'a\0b').success).toBe(false);
  expect(z.safeParse(schema, 'a\u001bb').success).toBe(false);
  expect(z.safeParse(schema, ' \r\n ').error?.issues[0]?.message).toBe('Please write something');
});

test('a line end counts as one character of several lines, however a browser sends it', () => {
  const schema = longText('Please write something', 3);
  expect(z.safeParse(schema, 'a\r\nb').success).toBe(true);
  expect(z.safeParse(schema, 'a\r\nbc').success).toBe(false);
});

test('no other rule looks at a text that is too long', () => {
  const looked: string[] = [];
  const line = text(3).check(z.refine((value) => looked.push(value) > 0));
  expect(z.safeParse(line, 'Anastasia').error?.issues.map(({ message }) => message)).toEqual([
    'Please use at most 3 characters',
  ]);
  z.parse(line, 'Ana');
  expect(looked).toEqual(['Ana']);
});

test('an id in capitals is the same id', () => {
  const id = '39b344b1-b5d4-4e80-9b66-972b9f7aa69f';
  expect([id.toUpperCase(), id].map((sent) => z.parse(uuid(), sent))).toEqual([id, id]);
  expect(z.safeParse(uuid(), ` ${id}`).success).toBe(false);
});
