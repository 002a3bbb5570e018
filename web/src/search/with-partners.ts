import type { DataOf } from '@linehaul/contract/endpoint';
import type { PartnerItem } from '@linehaul/contract/partners';
import { type search, SEARCH_GROUPS, type SearchResult } from '@linehaul/contract/search';

type Answer = DataOf<typeof search>;

const toResult = ({ id, title, description, partnerThumbImg }: PartnerItem): SearchResult => ({
  ...{ id, title, titleMarks: [], link: `/partners/details/${id}`, type: 'Partner' },
  ...{ excerpt: { text: description, marks: [] }, attachment: null, imageUrl: partnerThumbImg || null },
  ...{ date: null, timeZone: null },
});

/** Partners that only their own list knows of; search shows no teasers, and where it has found some itself they stay as they are. */
export const withPartners = (found: Answer, listed: readonly PartnerItem[]): Answer => {
  const readable = listed.filter(({ isTeaser }) => !isTeaser);
  if (readable.length === 0 || found.groups.some(({ group }) => group === 'partners')) return found;
  const totalItems = readable.length;
  return {
    ...found,
    results: [...found.results, ...readable.map(toResult)],
    groups: SEARCH_GROUPS.flatMap((name) =>
      name === 'partners' ? { group: name, totalItems } : found.groups.filter(({ group }) => group === name),
    ),
  };
};
