import {
  getOfficeTerms,
  listTermsAcceptances,
  TERMS_ACCEPTANCES_PAGE_SIZE,
} from '@linehaul/contract/office-membership-terms';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { askAnew } from '../../lib/calls/query-client.ts';
import { listAddress, pageNumberOf } from '../../lib/navigation/list-address.ts';
import { paths } from '../../lib/navigation/paths.ts';

const OFFICE_KEY = ['office-membership-terms'];

const termsQuery = {
  queryKey: [...OFFICE_KEY, 'draft'],
  queryFn: () => call(getOfficeTerms),
};

/** To be edited: as it is on the server now, whatever was kept of it. */
export const useOfficeTerms = () => useQuery({ ...termsQuery, refetchOnMount: 'always' });

export const askForTerms = () => askAnew(termsQuery);

/** What the address of the list asks for. */
export interface AcceptanceFilter {
  keyword: string;
  version: number | undefined;
  page: number;
}

export const acceptanceFilterOf = (query: URLSearchParams): AcceptanceFilter => {
  const version = query.get('version') ?? '';
  return {
    keyword: query.get('keyword')?.slice(0, 100) ?? '',
    version: /^[1-9]\d{0,5}$/.test(version) ? Number(version) : undefined,
    page: pageNumberOf(query),
  };
};

/** The address of the list with some of its filters changed; it begins at its first page then. */
export const acceptancesAddress = (
  { page: _, ...filter }: AcceptanceFilter,
  changes: Readonly<Record<string, string | number | undefined>>,
): string => listAddress(paths.adminTermsAcceptances, { ...filter, ...changes });

/** One page; while another is on its way, the one before stays. */
export const useAcceptances = ({ keyword, version, page }: AcceptanceFilter) =>
  useQuery({
    queryKey: [...OFFICE_KEY, 'acceptances', keyword, version, page],
    queryFn: () =>
      call(listTermsAcceptances, {
        body: {
          ...{ keyword, page, size: TERMS_ACCEPTANCES_PAGE_SIZE },
          ...(version !== undefined && { version }),
        },
      }),
    placeholderData: keepPreviousData,
  });
