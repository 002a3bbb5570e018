import { SECTIONS } from '@linehaul/contract/sections';
import { expect, test } from 'vitest';
import { openItems } from './digest-emails.ts';
import type { ReadableItem } from './digest-item-queries.ts';

const ITEMS = (['announcement', 'news', 'resource', 'course', 'partner', 'event'] as const).map(
  (kind): ReadableItem => ({
    ...{ kind, id: kind, title: kind, text: '', contentRules: 0, total: 1 },
    ...{ startsAt: null, endsAt: null, timeZone: null },
  }),
);
const kindsWithout = (...closed: (typeof SECTIONS)[number][]) =>
  openItems(ITEMS, new Set(closed)).map(({ kind }) => kind);

test('the weekly digest tells nothing of a section that is switched off', () => {
  expect(kindsWithout()).toHaveLength(6);
  expect(kindsWithout('news', 'events')).toEqual(['announcement', 'resource', 'course', 'partner']);
  expect(kindsWithout(...SECTIONS)).toEqual(['announcement']);
});
