import type { DataOf } from '@linehaul/contract/endpoint';
import type { PartnerItem } from '@linehaul/contract/partners';
import type { search, SearchGroup, SearchResult } from '@linehaul/contract/search';
import { expect, test } from 'vitest';
import { withPartners } from './with-partners.ts';

const partner: PartnerItem = {
  ...{
    id: '0190d8a2-7c3b-7000-8000-000000000001',
    title: 'Burnett Tyres',
    description: 'Retreads and repairs',
  },
  ...{
    isActive: true,
    isPinned: false,
    partnerType: 'Gold partner',
    partnerThumbImg: '',
    thumbDescription: '',
  },
  ...{ categories: [], subCategories: [], tags: [], isTeaser: false, opensFor: [] },
};

const resultOf = (type: SearchResult['type']): SearchResult => ({
  ...{ id: '0190d8a2-7c3b-7000-8000-000000000002', title: 'Tyres', titleMarks: [], link: null, type },
  ...{ excerpt: { text: '', marks: [] }, attachment: null, imageUrl: null, date: null, timeZone: null },
});

const found = (...groups: [SearchGroup, SearchResult['type']][]): DataOf<typeof search> => ({
  results: groups.map(([, type]) => resultOf(type)),
  groups: groups.map(([group]) => ({ group, totalItems: 1 })),
  correctedTo: null,
});

test('partners that only their own list knows of come last of the results, and in their place among the groups', () => {
  const { results, groups } = withPartners(found(['news', 'Article'], ['people', 'Person']), [partner]);
  expect(results.map(({ type, link }) => [type, link]).at(-1)).toEqual([
    'Partner',
    `/partners/details/${partner.id}`,
  ]);
  expect(results.at(-1)?.excerpt.text).toBe('Retreads and repairs');
  expect(groups.map(({ group }) => group)).toEqual(['news', 'partners', 'people']);
});

test('where search has found partners itself, or the list has none, it stays as it is', () => {
  const own = found(['partners', 'Partner']);
  expect(withPartners(own, [partner])).toBe(own);
  const none = found(['news', 'Article']);
  expect(withPartners(none, [])).toBe(none);
});

test('of a partner that one may not read nothing is found', () => {
  const none = found(['news', 'Article']);
  expect(withPartners(none, [{ ...partner, isTeaser: true }])).toBe(none);
});
