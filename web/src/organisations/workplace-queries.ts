import { WORKPLACES_PAGE_SIZE } from '@linehaul/contract/constants';
import { listWorkplaces } from '@linehaul/contract/workplaces';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../lib/calls/api.ts';

export interface WorkplaceFilter {
  keyword: string;
  page: number;
}

/** One page of the workplaces; while another is on its way, the one before stays. */
export const useWorkplaces = ({ keyword, page }: WorkplaceFilter) =>
  useQuery({
    queryKey: ['workplaces', keyword, page],
    queryFn: () => call(listWorkplaces, { body: { keyword, page, size: WORKPLACES_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
