import { TOP_SEARCH_DEBOUNCE_MS } from '@linehaul/contract/constants';
import { useEffect, useState } from 'react';
import { useSearchSuggestions } from '../search-queries.ts';
import { type OfferGroup, offersFor, SHORTEST_TYPED } from './offers.ts';

/** What was typed once typing has rested; what is taken away altogether is gone at once. */
const useRested = (typed: string): string => {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), TOP_SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return typed === '' ? '' : rested;
};

/** What is offered for what stands in the box; the last suggestions stay until others have come. */
export const useOffers = (text: string, recent: readonly string[]): OfferGroup[] => {
  const typed = text.trim();
  const rested = useRested(typed);
  const { data: suggested } = useSearchSuggestions(rested, rested.length >= SHORTEST_TYPED);
  return offersFor({ typed, recent, suggested });
};
