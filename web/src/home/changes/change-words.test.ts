import { CHANGES_COUNTED, type HomeChange } from '@linehaul/contract/home-visits';
import { expect, test } from 'vitest';
import { lineOf, sinceWords } from './change-words.ts';

const newest = { id: '0190d8a2-7c3b-7000-8000-000000000001', title: 'Night run' };
const change = (kind: HomeChange['kind'], count: number): HomeChange => ({ kind, count, newest });

test('one new thing leads to it, several to their list, and announcements to their one page', () => {
  expect(lineOf(change('news', 1)).to).toBe(`/news/details/${newest.id}`);
  expect(lineOf(change('news', 2)).to).toBe('/news');
  expect(lineOf(change('courses', 1)).to).toBe(`/cpd/courses/${newest.id}`);
  expect(lineOf(change('courses', 2)).to).toBe('/cpd/all-courses');
  expect(lineOf(change('announcements', 1)).to).toBe('/announcements');
});

test('a line counts in words, and more than is counted is said to be more', () => {
  expect(lineOf(change('events', 1))).toMatchObject({ figure: '1', words: 'new event' });
  expect(lineOf(change('events', 3))).toMatchObject({ figure: '3', words: 'new events' });
  expect(lineOf(change('news', CHANGES_COUNTED)).figure).toBe('99+');
});

test('the last visit is named by its day where the association is', () => {
  const since = '2026-11-17T20:00:00Z';
  const words = (today: string) => sinceWords(since, today, 'Australia/Sydney');
  expect(words('2026-11-18')).toBe('earlier today');
  expect(words('2026-11-19')).toBe('yesterday');
  expect(words('2026-11-23')).toContain('Wednesday');
});
