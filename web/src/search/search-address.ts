import { SEARCH_KEYWORD_MAX_LENGTH, searchGroup, type SearchGroup } from '@linehaul/contract/search';
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
  group: searchGroup.safeParse(query.get('group')).data,
});

export const searchAddress = ({ keyword, group }: Wanted): string => {
  const query = new URLSearchParams();
  if (keyword !== '') query.set('keyword', keyword);
  if (group !== undefined) query.set('group', group);
  return query.size === 0 ? paths.search : `${paths.search}?${query}`;
};
