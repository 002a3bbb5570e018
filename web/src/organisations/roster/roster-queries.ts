import { listRoster, ROSTER_PAGE_SIZE } from '@linehaul/contract/roster';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { listAddress, pageNumberOf } from '../../lib/navigation/list-address.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { SEATS_REFRESHED_MS } from '../invitation-queries.ts';

export interface RosterSearch {
  /** Left out, the one that the person acts for. */
  readonly orgId: string | undefined;
  readonly keyword: string;
  readonly page: number;
}

export const rosterSearchOf = (query: URLSearchParams): RosterSearch => ({
  orgId: query.get('organisation') ?? undefined,
  keyword: query.get('keyword')?.slice(0, 100) ?? '',
  page: pageNumberOf(query),
});

export const rosterAddress = ({ orgId, keyword, page }: RosterSearch): string =>
  listAddress(paths.organisationPeople, { organisation: orgId, keyword, page });

/** One page of the people of an organisation; while another is on its way, the one before stays. */
export const useRoster = (orgId: string, { keyword, page }: RosterSearch) =>
  useQuery({
    queryKey: ['roster', orgId, keyword, page],
    queryFn: () => call(listRoster, { body: { orgId, keyword, page, size: ROSTER_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    refetchInterval: SEATS_REFRESHED_MS,
  });
