import {
  listOfficeCpdRecords,
  OFFICE_CPD_PAGE_SIZE,
  type OfficeCpdRecord,
  type OfficeCpdState,
  type SeenCpdRecord,
} from '@linehaul/contract/office-cpd';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';

export const OFFICE_KEY = ['office-cpd'] as const;

export interface OfficeCpdSearch {
  readonly state: OfficeCpdState;
  readonly keyword: string;
  /** Of a programme and a category; empty for all of them. */
  readonly programmeId: string;
  readonly categoryId: string;
  readonly organisation: string;
  /** At least so many days; 0 for any. */
  readonly waitedDays: number;
  readonly page: number;
}

/** One page; while another is on its way, the one before stays. */
export const useOfficeRecords = (search: OfficeCpdSearch) => {
  const { state, keyword, page, programmeId, categoryId, organisation, waitedDays } = search;
  return useQuery({
    queryKey: [...OFFICE_KEY, 'records', search],
    queryFn: () =>
      call(listOfficeCpdRecords, {
        body: {
          ...{ state, keyword, organisation, page, size: OFFICE_CPD_PAGE_SIZE },
          ...(programmeId !== '' && { programmeId }),
          ...(categoryId !== '' && { categoryId }),
          ...(waitedDays > 0 && { waitedDays }),
        },
      }),
    placeholderData: keepPreviousData,
  });
};

/** What is decided on is what was shown. */
export const seenOf = ({ cpdId: id, version, attachments }: OfficeCpdRecord): SeenCpdRecord => ({
  ...{ id, version, fileIds: attachments.map((file) => file.id) },
});

export const useRecordsDecided = () => {
  const queries = useQueryClient();
  return (): Promise<void> => queries.invalidateQueries({ queryKey: OFFICE_KEY });
};
