import { expect, test } from 'vitest';
import { ruleSentences } from './rule-words.ts';

const RULES = { cancelHours: 48, feePercent: 20, freeHours: 336, handOnHours: 0 };

test('the rules of cancelling are said as the buyer will meet them', () => {
  expect(ruleSentences(RULES, false)).toEqual([
    'You can cancel until 2 days before it starts.',
    'You get back what you paid until 14 days before it starts; after that 20% of the price is kept.',
    'You can hand a place to somebody else until it starts.',
  ]);
  expect(ruleSentences({ ...RULES, feePercent: 0, cancelHours: 1 }, false).slice(0, 2)).toEqual([
    'You can cancel until 1 hour before it starts.',
    'You get back what you paid.',
  ]);
  expect(ruleSentences({ ...RULES, freeHours: null, feePercent: 100 }, false)[1]).toBe(
    'Nothing is paid back.',
  );
  expect(ruleSentences({ ...RULES, freeHours: 12 }, false)[1]).toBe('You get back what you paid.');
  expect(ruleSentences({ ...RULES, cancelHours: null, handOnHours: null }, false)).toEqual([
    'Places cannot be cancelled.',
    'Places cannot be handed on.',
  ]);
  expect(ruleSentences(RULES, true)).toHaveLength(2);
});
