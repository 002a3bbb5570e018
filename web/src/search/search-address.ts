import { SEARCH_GROUPS, SEARCH_KEYWORD_MAX_LENGTH, type SearchGroup } from '@linehaul/contract/search';
import { namedIn } from '../lib/formats/well-formed.ts';
import { paths } from '../lib/navigation/paths.ts';

/** What is looked for; all of it stands in the address. */
export interface Wanted {
  /** Empty while nothing is. */
  readonly keyword: string;
  /** Only these, page by page. */
  readonly group?: SearchGroup | undefined;
}

export const wantedOf = (query: URLSearchParams): Wanted => ({
  keyword: query.get('keyword')?.trim().slice(0, SEARCH_KEYWORD_MAX_LENGTH) ?? '',
  group: namedIn(SEARCH_GROUPS, query.get('group')),
});

export const searchAddress = ({ keyword, group }: Wanted): string => {
  const query = new URLSearchParams();
  if (keyword !== '') query.set('keyword', keyword);
  if (group !== undefined) query.set('group', group);
  return query.size === 0 ? paths.search : `${paths.search}?${query}`;
};
