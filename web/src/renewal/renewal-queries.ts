import {
  getRenewalRun,
  listRenewalEntries,
  listRenewalRuns,
  listRenewals,
  type OfficeRenewalState,
  RENEWAL_ENTRIES_PAGE_SIZE,
  type RenewalRun,
} from '@linehaul/contract/office-renewals';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/calls/api.ts';
import type { EntryFilter } from './renewal-words.ts';

const KEY = ['office-renewals'];
const REFRESH_MS = 1500;

export interface RenewalsAsked {
  readonly state: OfficeRenewalState | undefined;
  readonly keyword: string;
  readonly page: number;
}

/** Memberships that renew or have lapsed; while another part is on its way, the one before stays. */
export const useRenewals = ({ state, keyword, page }: RenewalsAsked) =>
  useQuery({
    queryKey: [...KEY, 'list', state, keyword, page],
    queryFn: () =>
      call(listRenewals, {
        body: {
          ...{ page, size: RENEWAL_ENTRIES_PAGE_SIZE },
          ...(state && { state }),
          ...(keyword !== '' && { keyword }),
        },
      }),
    placeholderData: keepPreviousData,
  });

export const useRuns = () => useQuery({ queryKey: [...KEY, 'runs'], queryFn: () => call(listRenewalRuns) });

const isUnderWay = ({ startedUtc, finishedUtc }: RenewalRun): boolean =>
  startedUtc !== null && finishedUtc === null;

/** One rehearsal; while it is run, it is looked at again. */
export const useRun = (id: string) =>
  useQuery({
    queryKey: [...KEY, 'run', id],
    queryFn: () => call(getRenewalRun, { query: { id } }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? REFRESH_MS : false),
  });

const doneOf = ({ outcomes }: RenewalRun): number => outcomes.reduce((sum, { count }) => sum + count, 0);

/** Its lines, as of how far it is. */
export const useRunEntries = (run: RenewalRun, { only, page }: { only: EntryFilter; page: number }) =>
  useQuery({
    queryKey: [...KEY, 'entries', run.id, only, page, doneOf(run), run.finishedUtc],
    queryFn: () =>
      call(listRenewalEntries, { body: { id: run.id, only, page, size: RENEWAL_ENTRIES_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });

/** Has everything that is known of renewals asked for again. */
export const useRenewalsChanged = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: KEY });
};
