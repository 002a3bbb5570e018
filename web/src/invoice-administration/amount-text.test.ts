import { expect, test } from 'vitest';
import { amountText } from './amount-text.ts';

const read = (typed: string) => amountText(1100).safeParse(typed);

test('an amount may be typed with a dollar sign, commas and spaces', () => {
  for (const typed of ['1100', '1,100.00', '$1,100', ' 1 100 ']) expect(read(typed).data).toBe(1100);
});

test('what is no amount, nothing, or too much is refused with words for it', () => {
  const words = (typed: string) => read(typed).error?.issues[0]?.message;
  expect(words('ten')).toBe('Please type an amount in dollars and cents');
  expect(words('1.005')).toBe('Please type an amount in dollars and cents');
  expect(words('0')).toBe('Please type an amount above zero');
  expect(words('1100.01')).toBe('Please type an amount of at most $1,100.00');
});
