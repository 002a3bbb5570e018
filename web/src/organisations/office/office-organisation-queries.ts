import {
  getOfficeOrganisation,
  listOfficeOrganisations,
  OFFICE_ORGANISATIONS_PAGE_SIZE,
  ORGANISATION_NEEDS,
  type OrganisationNeed,
} from '@linehaul/contract/office-organisations';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { listAddress, pageNumberOf } from '../../lib/navigation/list-address.ts';
import { paths } from '../../lib/navigation/paths.ts';

/** What the address asks for. */
export interface OrganisationsAsked {
  readonly keyword: string;
  readonly needs: OrganisationNeed | undefined;
  readonly page: number;
}

export const organisationsAskedOf = (query: URLSearchParams): OrganisationsAsked => ({
  keyword: query.get('keyword')?.slice(0, 100) ?? '',
  needs: ORGANISATION_NEEDS.find((need) => need === query.get('needs')),
  page: pageNumberOf(query),
});

export const organisationsAddress = ({ keyword, needs, page }: OrganisationsAsked): string =>
  listAddress(paths.adminOrganisations, { keyword, needs, page });

/** One page of all organisations; while another is on its way, the one before stays. */
export const useOfficeOrganisations = ({ keyword, needs, page }: OrganisationsAsked) =>
  useQuery({
    queryKey: ['roster', 'office', 'list', keyword, needs, page],
    queryFn: () =>
      call(listOfficeOrganisations, {
        body: { keyword, page, size: OFFICE_ORGANISATIONS_PAGE_SIZE, ...(needs !== undefined && { needs }) },
      }),
    placeholderData: keepPreviousData,
  });

/** Known beside the roster, and out of date with it. */
export const useOfficeOrganisation = (id: string) =>
  useQuery({
    queryKey: ['roster', 'office', 'organisation', id],
    queryFn: () => call(getOfficeOrganisation, { query: { id } }),
  });
