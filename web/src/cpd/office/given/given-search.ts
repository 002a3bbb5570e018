import { GIVEN_STATES, type GivenState } from '@linehaul/contract/office-given';
import { listAddress, pageNumberOf } from '../../../lib/navigation/list-address.ts';
import { paths } from '../../../lib/navigation/paths.ts';

export interface GivenSearch {
  readonly state: GivenState;
  readonly keyword: string;
  readonly page: number;
}

export const givenStateOf = (written: string | null): GivenState =>
  GIVEN_STATES.find((state) => state === written) ?? 'approved';

/** What the address asks for; anything that it does not know is what stands. */
export const givenSearchOf = (query: URLSearchParams): GivenSearch => ({
  state: givenStateOf(query.get('state')),
  keyword: query.get('keyword')?.slice(0, 100) ?? '',
  page: pageNumberOf(query),
});

export const givenAddress = ({ state, keyword, page }: GivenSearch): string =>
  listAddress(paths.adminGivenHours, { keyword, page, state: state === 'approved' ? undefined : state });
