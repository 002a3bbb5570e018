import { SEARCH_COUNTED } from '@linehaul/contract/search';

/** A number of results; from where nobody counts on, that there are more. */
export const countedWords = (count: number): string =>
  count < SEARCH_COUNTED ? `${count}` : `${SEARCH_COUNTED}+`;
