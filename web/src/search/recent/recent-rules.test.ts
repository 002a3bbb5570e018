import { expect, test } from 'vitest';
import {
  MOST_RECENT,
  readRecent,
  recentFor,
  withoutRecent,
  withRecent,
  writtenRecent,
} from './recent-rules.ts';

test('the latest search stands first and once, whatever its case', () => {
  expect(withRecent(['tyres', 'fatigue'], 'Fatigue')).toEqual(['Fatigue', 'tyres']);
  expect(withRecent([], 'tyres')).toEqual(['tyres']);
});

test('what was only typed further takes the place of its beginning', () => {
  expect(withRecent(['fat', 'tyres'], 'fatigue')).toEqual(['fatigue', 'tyres']);
  expect(withRecent(['tyres', 'fat'], 'fatigue')).toEqual(['fatigue', 'tyres', 'fat']);
});

test('the oldest goes where there are too many', () => {
  const full = Array.from({ length: MOST_RECENT }, (_, index) => `word ${index}`);
  expect(withRecent(full, 'new')).toEqual(['new', ...full.slice(0, -1)]);
});

test('one is taken out, and those that begin with what is typed are offered', () => {
  expect(withoutRecent(['Fatigue', 'tyres'], 'fatigue')).toEqual(['tyres']);
  expect(recentFor(['fatigue', 'tyres', 'fat'], 'Fat')).toEqual(['fatigue']);
  expect(recentFor(['fatigue', 'tyres'], '')).toEqual(['fatigue', 'tyres']);
});

test('what is kept is for the person who searched, and for nobody else', () => {
  const kept = writtenRecent('one', ['fatigue']);
  expect(readRecent(kept, 'one')).toEqual(['fatigue']);
  expect(readRecent(kept, 'another')).toEqual([]);
  expect(readRecent(kept, undefined)).toEqual([]);
  expect(readRecent('{', 'one')).toEqual([]);
  expect(readRecent('["one", 3, "tyres"]', 'one')).toEqual(['tyres']);
});
