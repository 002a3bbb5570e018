import { listProgrammePeople, PROGRAMME_PEOPLE_PAGE_SIZE } from '@linehaul/contract/office-programme-people';
import { listResourceChoices } from '@linehaul/contract/office-resources';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/calls/api.ts';
import { PROGRAMMES_KEY } from '../programmes/programme-queries.ts';

export interface PeopleSearch {
  readonly programmeId: string;
  readonly keyword: string;
  readonly page: number;
}

/** One page; while another is on its way, the one before stays. */
export const useProgrammePeople = ({ programmeId, keyword, page }: PeopleSearch) =>
  useQuery({
    queryKey: [...PROGRAMMES_KEY, 'people', programmeId, keyword, page],
    queryFn: () =>
      call(listProgrammePeople, {
        body: { programmeId, keyword, page, size: PROGRAMME_PEOPLE_PAGE_SIZE },
      }),
    placeholderData: keepPreviousData,
  });

/** The membership products, whose people can be added at once. */
export const useProducts = () =>
  useQuery({
    queryKey: [...PROGRAMMES_KEY, 'products'],
    queryFn: async () => (await call(listResourceChoices, { query: { type: 'Resource' } })).products,
  });
