import { expect, test } from 'vitest';
import {
  beingPaidWords,
  clockOfSeconds,
  heldTitle,
  releaseWords,
  reminderOf,
  spokenSeconds,
} from './hold-words.ts';

test('the countdown is a clock to see and words to hear', () => {
  const said = (seconds: number) => [clockOfSeconds(seconds), spokenSeconds(seconds)];
  expect(said(900)).toEqual(['15:00', '15 minutes']);
  expect(said(845)).toEqual(['14:05', '14 minutes 5 seconds']);
  expect(said(61)).toEqual(['1:01', '1 minute 1 second']);
  expect(said(9)).toEqual(['0:09', '9 seconds']);
  expect(said(0)).toEqual(['0:00', '0 seconds']);
});

test('whoever listens is told twice, and of nothing in between', () => {
  const told = Array.from({ length: 901 }, (_, left) => reminderOf(900 - left, 2));
  const changes = told.flatMap((words, at) => (words === told[at - 1] ? [] : [[900 - at, words]]));
  expect(changes).toEqual([
    [900, ''],
    [300, 'Your places are held for 5 more minutes'],
    [60, 'Your places are held for 1 more minute'],
    [0, ''],
  ]);
});

test('one place is spoken of as one', () => {
  expect(reminderOf(60, 1)).toBe('Your place is held for 1 more minute');
  expect([heldTitle(1), heldTitle(3)]).toEqual(['A place is held for you', '3 places are held for you']);
  expect([beingPaidWords(1), beingPaidWords(3)]).toEqual([
    'Your place is being paid',
    'Your 3 places are being paid',
  ]);
  expect([releaseWords(1), releaseWords(3)]).toEqual([
    'Your place goes back on sale.',
    'Your 3 places go back on sale.',
  ]);
});

test('more than an hour is counted in hours, and what was offered stays held', () => {
  expect(clockOfSeconds(83_045)).toBe('23:04:05');
  expect(spokenSeconds(83_045)).toBe('23 hours 4 minutes 5 seconds');
  expect(releaseWords(2, true)).toBe('Your places stay held for you.');
});
