import {
  listOfficeCpdRecords,
  OFFICE_CPD_PAGE_SIZE,
  type OfficeCpdState,
} from '@linehaul/contract/office-cpd';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';

const OFFICE_KEY = ['office-cpd'] as const;

export interface OfficeCpdSearch {
  readonly state: OfficeCpdState;
  readonly keyword: string;
  readonly page: number;
}

/** One page; while another is on its way, the one before stays. */
export const useOfficeRecords = ({ state, keyword, page }: OfficeCpdSearch) =>
  useQuery({
    queryKey: [...OFFICE_KEY, state, keyword, page],
    queryFn: () => call(listOfficeCpdRecords, { body: { state, keyword, page, size: OFFICE_CPD_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });

export const useRecordsDecided = () => {
  const queries = useQueryClient();
  return (): Promise<void> => queries.invalidateQueries({ queryKey: OFFICE_KEY });
};
