import type { DataOf } from '@linehaul/contract/endpoint';
import { listPartners } from '@linehaul/contract/partners';
import {
  search,
  SEARCH_GROUP_SIZE,
  SEARCH_PAGE_SIZE,
  type SearchGroup,
  type SearchResult,
  suggestSearch,
} from '@linehaul/contract/search';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../lib/calls/api.ts';
import { listInPages, type ListPage } from '../lib/calls/list-in-pages.ts';
import { isOpenPage } from '../lib/navigation/open-sections.ts';
import { paths } from '../lib/navigation/paths.ts';
import { asFound, withPartners } from './with-partners.ts';

const SEARCH_KEY = ['search'] as const;

/** So long an answer stands for what is typed and taken back. */
const SUGGESTED_FOR_MS = 60_000;

const NONE: DataOf<typeof listPartners> = { partners: [], totalItems: 0 };

/** A page of the list of partners by this word, with none that one may not read; none where the section is switched off. */
const listReadable = async (keyword: string, page: number, size: number) =>
  isOpenPage(paths.partners)
    ? call(listPartners, { body: { page, size, keyword, readableOnly: true } })
    : NONE;

/** Search, and the list of partners beside it, which finds what only its own words name (SPEC section 7). */
const findAll = async (keyword: string): Promise<DataOf<typeof search>> => {
  const [found, listed] = await Promise.all([
    call(search, { query: { Keyword: keyword } }),
    listReadable(keyword, 1, SEARCH_GROUP_SIZE).catch(() => undefined),
  ]);
  return listed ? withPartners(found, listed) : found;
};

/** A page of one group; of partners that search knows nothing of, that of their own list. */
const findPage = async (
  keyword: string,
  group: SearchGroup,
  page: number,
): Promise<ListPage<SearchResult>> => {
  const query = { Keyword: keyword, Group: group, Page: String(page) };
  const { results: items, groups } = await call(search, { query });
  const totalItems = groups[0]?.totalItems ?? 0;
  if (group !== 'partners' || totalItems > 0) return { items, totalItems };
  return asFound(await listReadable(keyword, page, SEARCH_PAGE_SIZE));
};

/** The best of each group. An answer stands for its own keyword, however late it comes; the one before stays meanwhile. */
export const useSearch = (keyword: string) =>
  useQuery({
    queryKey: [...SEARCH_KEY, 'all', keyword],
    queryFn: () => findAll(keyword),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  });

/** All of one group, page by page. */
export const useSearchOfGroup = (keyword: string, group: SearchGroup) =>
  useInfiniteQuery({
    ...listInPages<SearchResult>(),
    queryKey: [...SEARCH_KEY, group, keyword],
    queryFn: ({ pageParam }) => findPage(keyword, group, pageParam),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  });

/** For what is typed; nobody is told that there are none because they could not be asked for. */
export const useSearchSuggestions = (typed: string, isAsked: boolean) =>
  useQuery({
    queryKey: [...SEARCH_KEY, 'suggestions', typed],
    queryFn: () => call(suggestSearch, { query: { Keyword: typed } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: SUGGESTED_FOR_MS,
    retry: false,
    throwOnError: false,
  });
