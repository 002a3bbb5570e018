import {
  getOfficePartner,
  getPartnerFigures,
  listOfficePartners,
  listPartnerChoices,
  OFFICE_PARTNERS_PAGE_SIZE,
} from '@linehaul/contract/office-partners';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import type { OfficeSearch } from './office-search.ts';

const OFFICE_KEY = ['office-partners'];

/** One page of partners; while another is on its way, the one before stays. */
export const useOfficePartners = ({ state, keyword, page }: OfficeSearch) =>
  useQuery({
    queryKey: [...OFFICE_KEY, 'list', state, keyword, page],
    queryFn: () =>
      call(listOfficePartners, {
        body: { keyword, page, size: OFFICE_PARTNERS_PAGE_SIZE, ...(state && { state }) },
      }),
    placeholderData: keepPreviousData,
  });

/** To be edited: as it is on the server now, whatever was kept of it. */
export const useEditedPartner = (id: string) =>
  useQuery({
    queryKey: [...OFFICE_KEY, 'partner', id],
    queryFn: () => call(getOfficePartner, { query: { id } }),
    refetchOnMount: 'always',
  });

export const usePartnerChoices = () =>
  useQuery({ queryKey: [...OFFICE_KEY, 'choices'], queryFn: () => call(listPartnerChoices) });

export const usePartnerFigures = (id: string) =>
  useQuery({
    queryKey: [...OFFICE_KEY, 'figures', id],
    queryFn: () => call(getPartnerFigures, { query: { id } }),
  });

/** Asks anew for whatever a change of the office may have made untrue, for the members’ pages too. */
export const usePartnersChanged = () => {
  const queries = useQueryClient();
  return async (): Promise<void> => {
    const keys = [OFFICE_KEY, ['partners'], ['partner-labels']];
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
};
