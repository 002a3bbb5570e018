import type { DataOf } from '@linehaul/contract/endpoint';
import type { SearchSuggestion, suggestSearch } from '@linehaul/contract/search';
import { recentFor } from '../recent/recent-rules.ts';

/** Fewest letters worth asking for. */
export const SHORTEST_TYPED = 2;
const RECENT_WHILE_TYPING = 2;

/** One line of the list: something to search for, or a title to go to. */
export type Offer =
  | { readonly kind: 'recent' | 'keyword'; readonly keyword: string }
  | { readonly kind: 'title'; readonly suggestion: SearchSuggestion };

export interface OfferGroup {
  readonly label: string;
  readonly offers: readonly Offer[];
}

interface Known {
  readonly typed: string;
  readonly recent: readonly string[];
  readonly suggested: DataOf<typeof suggestSearch> | undefined;
}

const recentOffers = (keywords: readonly string[]): Offer[] =>
  keywords.map((keyword) => ({ kind: 'recent', keyword }));

/** What the box offers, in groups; those without anything are left out. */
export const offersFor = ({ typed, recent, suggested }: Known): OfferGroup[] => {
  const mine = recentFor(recent, typed);
  if (typed.length < SHORTEST_TYPED)
    return mine.length === 0 ? [] : [{ label: 'Recent searches', offers: recentOffers(mine) }];
  const shown = mine.slice(0, RECENT_WHILE_TYPING);
  const known = new Set([typed, ...shown].map((keyword) => keyword.toLowerCase()));
  const { completions = [], suggestions = [] } = suggested ?? {};
  const keywords = completions
    .filter((keyword) => !known.has(keyword.toLowerCase()))
    .map((keyword): Offer => ({ kind: 'keyword', keyword }));
  const titles = suggestions.map((suggestion): Offer => ({ kind: 'title', suggestion }));
  return [
    { label: 'Search for', offers: [...recentOffers(shown), ...keywords] },
    { label: 'Go to', offers: titles },
  ].filter(({ offers }) => offers.length > 0);
};
