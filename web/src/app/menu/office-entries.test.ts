import { expect, test } from 'vitest';
import { sectionAddress } from '../../resources/office/office-search.ts';
import { currentEntry, OFFICE_GROUPS } from './office-entries.ts';

const ENTRIES = OFFICE_GROUPS.flatMap(({ entries }) => entries);
const current = (address: string): string | undefined => {
  const { pathname, search } = new URL(address, 'https://portal.example');
  return currentEntry(pathname, search)?.label;
};

test('each entry of the office leads to the page that it is the current one of', () => {
  expect(ENTRIES.map(({ to }) => current(to))).toEqual(ENTRIES.map(({ label }) => label));
});

test('a page below an entry is that entry’s, and the nearest one’s where two lead there', () => {
  expect(current('/admin/events/8/attendees')).toBe('Events');
  expect(current('/admin/Mailing/digest/')).toBe('Weekly digest');
  expect(current('/admin/resources/partners/8')).toBe('Partners');
  expect(current('/admin/')).toBe('Overview');
});

test('news and resources, which share an address, are told apart, and one item is neither’s', () => {
  expect([current(sectionAddress('Article')), current(sectionAddress('Resource'))]).toEqual([
    'News',
    'Resources',
  ]);
  expect(current('/admin/resources?keyword=tyres&section=resources&page=2')).toBe('Resources');
  expect(current('/admin/resources/8')).toBeUndefined();
  expect(current('/admin/no-such-page')).toBeUndefined();
});
