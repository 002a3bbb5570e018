import type { SearchSuggestion } from '@linehaul/contract/search';
import { expect, test } from 'vitest';
import { offersFor } from './offers.ts';

const suggestion: SearchSuggestion = {
  ...{ id: '0190d8a2-7c3b-7000-8000-000000000001', title: 'Fatigue rules', titleMarks: [] },
  ...{ link: '/news/details/0190d8a2-7c3b-7000-8000-000000000001', type: 'Article' },
};
const recent = ['fatigue', 'tyres', 'fatigue breaks', 'fatigue log'];

test('before anything is typed the recent searches are offered, and without any there is no list', () => {
  const groups = offersFor({ typed: '', recent, suggested: undefined });
  expect(groups.map(({ label, offers }) => [label, offers.length])).toEqual([['Recent searches', 4]]);
  expect(offersFor({ typed: '', recent: [], suggested: undefined })).toEqual([]);
});

test('while it is typed two recent ones come first, then what completes it, each once, then titles', () => {
  const suggested = { suggestions: [suggestion], completions: ['fatigue', 'fatigues', 'FAT'] };
  expect(offersFor({ typed: 'fat', recent, suggested })).toEqual([
    {
      label: 'Search for',
      offers: [
        { kind: 'recent', keyword: 'fatigue' },
        { kind: 'recent', keyword: 'fatigue breaks' },
        { kind: 'keyword', keyword: 'fatigues' },
      ],
    },
    { label: 'Go to', offers: [{ kind: 'title', suggestion }] },
  ]);
});
