import type { DataOf } from '@linehaul/contract/endpoint';
import type { PartnerItem } from '@linehaul/contract/partners';
import { type search, SEARCH_COUNTED, type SearchGroup, type SearchResult } from '@linehaul/contract/search';
import { expect, test } from 'vitest';
import { asFound, withPartners } from './with-partners.ts';

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

const listed = (totalItems: number, ...partners: PartnerItem[]) => ({ partners, totalItems });

test('partners that only their own list knows of come last of the results, and in their place among the groups', () => {
  const { results, groups } = withPartners(
    found(['news', 'Article'], ['people', 'Person']),
    listed(1, partner),
  );
  expect(results.map(({ type, link }) => [type, link]).at(-1)).toEqual([
    'Partner',
    `/partners/details/${partner.id}`,
  ]);
  expect(results.at(-1)?.excerpt.text).toBe('Retreads and repairs');
  expect(groups.map(({ group }) => group)).toEqual(['news', 'partners', 'people']);
});

test('they are counted by how many there are, not by how many were fetched, as far as search counts', () => {
  const countOf = (totalItems: number) =>
    withPartners(found(['news', 'Article']), listed(totalItems, partner)).groups.find(
      ({ group }) => group === 'partners',
    )?.totalItems;
  expect([countOf(1), countOf(23), countOf(10_000)]).toEqual([1, 23, SEARCH_COUNTED]);
  expect(asFound(listed(23, partner)).totalItems).toBe(23);
});

test('where search has found partners itself, or the list has none, it stays as it is', () => {
  const own = found(['partners', 'Partner']);
  expect(withPartners(own, listed(1, partner))).toBe(own);
  const none = found(['news', 'Article']);
  expect(withPartners(none, listed(0))).toBe(none);
});
