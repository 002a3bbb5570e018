import { GLOBAL_SEARCH_DEBOUNCE_MS, TOP_SEARCH_DEBOUNCE_MS } from '@linehaul/contract/constants';
import { useEffect, useState } from 'react';
import { useSearchSuggestions } from '../search-queries.ts';
import { type OfferGroup, offersFor, SHORTEST_TYPED } from './offers.ts';

/**
 * What was typed once typing has rested, also what was typed before this code had come; what is taken away altogether
 * is gone at once.
 */
const useRested = (typed: string, delayMs: number): string => {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), typed === '' ? 0 : delayMs);
    return () => clearTimeout(timer);
  }, [typed, delayMs]);
  return typed === '' ? '' : rested;
};

interface Box {
  readonly text: string;
  readonly recent: readonly string[];
  /** In the menu of a phone instead of the top bar. */
  readonly isInMenu: boolean;
}

/** What is offered for what stands in the box; the last suggestions stay until others have come. */
export const useOffers = ({ text, recent, isInMenu }: Box): OfferGroup[] => {
  const typed = text.trim();
  const rested = useRested(typed, isInMenu ? GLOBAL_SEARCH_DEBOUNCE_MS : TOP_SEARCH_DEBOUNCE_MS);
  const { data: suggested } = useSearchSuggestions(rested, rested.length >= SHORTEST_TYPED);
  return offersFor({ typed, recent, suggested });
};
