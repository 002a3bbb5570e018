import type { DataOf } from '@linehaul/contract/endpoint';
import type { listPartners, PartnerItem } from '@linehaul/contract/partners';
import { type search, SEARCH_COUNTED, SEARCH_GROUPS, type SearchResult } from '@linehaul/contract/search';
import type { ListPage } from '../lib/calls/list-in-pages.ts';

type Answer = DataOf<typeof search>;
/** Of partners that one may read. */
type Listed = DataOf<typeof listPartners>;

const toResult = ({ id, title, description, partnerThumbImg }: PartnerItem): SearchResult => ({
  ...{ id, title, titleMarks: [], link: `/partners/details/${id}`, type: 'Partner' },
  ...{ excerpt: { text: description, marks: [] }, attachment: null, imageUrl: partnerThumbImg || null },
  ...{ date: null, timeZone: null },
});

/** A page of the partners’ own list, as search would show it. */
export const asFound = ({ partners, totalItems }: Listed): ListPage<SearchResult> => ({
  items: partners.map(toResult),
  // As far as anybody counts what search finds.
  totalItems: Math.min(totalItems, SEARCH_COUNTED),
});

/** Partners that only their own list knows of, as many as it has; where search has found some itself they stay as they are. */
export const withPartners = (found: Answer, listed: Listed): Answer => {
  const { items, totalItems } = asFound(listed);
  if (items.length === 0 || found.groups.some(({ group }) => group === 'partners')) return found;
  return {
    ...found,
    results: [...found.results, ...items],
    groups: SEARCH_GROUPS.flatMap((name) =>
      name === 'partners' ? { group: name, totalItems } : found.groups.filter(({ group }) => group === name),
    ),
  };
};
