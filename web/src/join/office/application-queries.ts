import {
  APPLICATIONS_PAGE_SIZE,
  getApplication,
  listApplications,
  LISTED_STATUSES,
  type ListedStatus,
} from '@linehaul/contract/office-applications';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { queryClient } from '../../lib/calls/query-client.ts';
import { listAddress, pageNumberOf } from '../../lib/navigation/list-address.ts';
import { paths } from '../../lib/navigation/paths.ts';

const APPLICATIONS = 'applications';

/** What the address asks for; without a word it is those that wait. */
export interface ApplicationsAsked {
  readonly keyword: string;
  readonly status: ListedStatus | 'all';
  readonly page: number;
}

export const applicationsAskedOf = (query: URLSearchParams): ApplicationsAsked => {
  const status = query.get('status');
  return {
    keyword: query.get('keyword')?.slice(0, 100) ?? '',
    status: status === 'all' ? 'all' : (LISTED_STATUSES.find((known) => known === status) ?? 'waiting'),
    page: pageNumberOf(query),
  };
};

export const applicationsAddress = ({ keyword, status, page }: ApplicationsAsked): string =>
  listAddress(paths.adminApplications, { keyword, page, status: status === 'waiting' ? undefined : status });

/** One page of the applications; while another is on its way, the one before stays. */
export const useApplications = ({ keyword, status, page }: ApplicationsAsked) =>
  useQuery({
    queryKey: [APPLICATIONS, 'list', keyword, status, page],
    queryFn: () =>
      call(listApplications, {
        body: { keyword, page, size: APPLICATIONS_PAGE_SIZE, ...(status !== 'all' && { status }) },
      }),
    placeholderData: keepPreviousData,
  });

export const useApplication = (id: string) =>
  useQuery({
    queryKey: [APPLICATIONS, 'one', id],
    queryFn: () => call(getApplication, { query: { id } }),
  });

/** After a decision, or where somebody else was first. */
export const askApplicationsAnew = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [APPLICATIONS] });
