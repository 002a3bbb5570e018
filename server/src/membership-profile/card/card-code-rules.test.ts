import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSealer } from '../../adapters/sealer.ts';
import { cardCodeOf, cardKeyOf } from './card-code-rules.ts';

const sealer = createSealer(randomBytes(32));
const cardKey = randomUUID();

test('a code opens to its card, and is the same each time', () => {
  const code = cardCodeOf(sealer, cardKey);
  expect(code).toMatch(/^[\w-]{43}$/);
  expect(cardCodeOf(sealer, cardKey)).toBe(code);
  expect(cardKeyOf(sealer, code)).toBe(cardKey);
});

test('who knows a card’s key from the database cannot make its code without the server’s key', () => {
  const forged = cardCodeOf(createSealer(randomBytes(32)), cardKey);
  expect(cardKeyOf(sealer, forged)).toBeUndefined();
});

test('a code of which anything is changed, added or missing opens nothing', () => {
  const code = cardCodeOf(sealer, cardKey);
  const changed = (code.startsWith('A') ? 'B' : 'A') + code.slice(1);
  const others = [changed, `${code}A`, code.slice(1), '', `${code}=`, '!'.repeat(43)];
  expect(others.map((other) => cardKeyOf(sealer, other))).toEqual(others.map(() => undefined));
});
