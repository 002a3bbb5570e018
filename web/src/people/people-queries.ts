import { PEOPLE_PAGE_SIZE } from '@linehaul/contract/constants';
import { listPeople } from '@linehaul/contract/people';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../lib/api.ts';

export interface PeopleFilter {
  keyword: string;
  page: number;
}

/** One page of the people with an account; while another is on its way, the one before stays. */
export const usePeople = ({ keyword, page }: PeopleFilter) =>
  useQuery({
    queryKey: ['people', keyword, page],
    queryFn: () => call(listPeople, { body: { keyword, page, size: PEOPLE_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
