import { listAddress } from '../lib/navigation/list-address.ts';
import type { paths } from '../lib/navigation/paths.ts';
import { isUuid } from '../lib/formats/well-formed.ts';

/** What narrows the directory; all of it stands in the address. */
export interface DirectorySearch {
  readonly keyword: string;
  /** The id of what an organisation is a member as; empty for any. */
  readonly tier: string;
  readonly state: string;
  readonly suburb: string;
  /** What is to be shown; empty for anything. */
  readonly shows: string;
}

export const EVERYTHING: DirectorySearch = { keyword: '', tier: '', state: '', suburb: '', shows: '' };

const textIn = (query: URLSearchParams, name: string, most: number): string =>
  query.get(name)?.trim().slice(0, most) ?? '';

/** What an address asks for; what cannot be is left out. */
export const directorySearchOf = (query: URLSearchParams, shown: readonly string[]): DirectorySearch => {
  const [tier, shows] = [query.get('tier'), textIn(query, 'shows', 60)];
  return {
    keyword: textIn(query, 'keyword', 100),
    tier: isUuid(tier) ? tier : '',
    state: textIn(query, 'state', 60),
    suburb: textIn(query, 'suburb', 60),
    shows: shown.includes(shows) ? shows : '',
  };
};

export const isNarrowed = (search: DirectorySearch): boolean =>
  Object.values(search).some((value) => value !== '');

export type DirectoryPath = typeof paths.directory | typeof paths.directoryPeople;

/** The address of a list with this search. */
export const directoryAddress = (path: DirectoryPath, search: Partial<DirectorySearch> = {}): string =>
  listAddress(path, { ...search });
