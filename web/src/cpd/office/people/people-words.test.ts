import { expect, test } from 'vitest';
import { addedWords, endLines, intakeWords, reductionWords, standingOf } from './people-words.ts';

test('a reduction says how much, from when until when, and why', () => {
  const days = { id: 'x', fromDate: '2026-01-01', toDate: '2026-06-30', reason: 'Parental leave' };
  expect(reductionWords({ ...days, hours: 5, percent: null })).toMatch(
    /^5 hours less from .*: Parental leave$/,
  );
  expect(reductionWords({ ...days, hours: null, percent: 40 })).toMatch(/^40 % less/);
});

test('who misses nothing has met the period, others are told by how much they are short', () => {
  const period = {
    ...{ periodStartDate: '2026-01-01', periodEndDate: '2026-12-31' },
    ...{ completedHours: 8, requiredHours: 10, reducedHours: 0 },
  };
  expect(standingOf({ period: { ...period, missingHours: 2 } }).word).toBe('2 short');
  expect(standingOf({ period: { ...period, missingHours: 0 } }).word).toBe('Met');
  expect(standingOf({ period: null }).word).toBe('Not begun');
});

test('what came of adding counts who was added and who was there already', () => {
  expect([
    addedWords({ added: 1, alreadyThere: 0 }),
    addedWords({ added: 3, alreadyThere: 2 }),
    addedWords({ added: 0, alreadyThere: 1 }),
    addedWords({ added: 0, alreadyThere: 0 }),
  ]).toEqual([
    '1 person was added',
    '3 people were added, 2 were there already',
    '0 people were added, 1 was there already',
    'There is nobody to add',
  ]);
});

test('what a last day for everybody does is said of those it ends, and of those it leaves alone', () => {
  const [ends, later, before] = endLines({ ending: 1, joinedLater: 2, leftBefore: 1 }, '30/06/2026');
  expect(ends).toMatch(/^1 person has their last day on 30\/06\/2026/);
  expect(later).toBe('2 people joined later, and stay.');
  expect(before).toBe('1 person has left by then already, and is not changed.');
  expect(endLines({ ending: 0, joinedLater: 0, leftBefore: 0 }, '30/06/2026')).toHaveLength(2);
});

test('it is said of whom whoever comes later joins', () => {
  expect([
    intakeWords({ who: 'organisation', name: 'Kestrel Ridge' }),
    intakeWords({ who: 'product', name: 'Fleet' }),
  ]).toEqual(['Everybody of Kestrel Ridge', 'Everybody of members with Fleet']);
});
