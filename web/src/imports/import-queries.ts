import {
  getImport,
  IMPORT_ENTRIES_PAGE_SIZE,
  listImportEntries,
  listImports,
  type OfficeImport,
} from '@linehaul/contract/imports';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/calls/api.ts';
import { isUnderWay } from './import-words.ts';

const KEY = ['imports'];
const REFRESH_MS = 1500;

export const useImports = () => useQuery({ queryKey: [...KEY, 'list'], queryFn: () => call(listImports) });

/** One import; while something is done with it, it is looked at again. */
export const useImport = (id: string) =>
  useQuery({
    queryKey: [...KEY, 'one', id],
    queryFn: () => call(getImport, { query: { id } }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.status) ? REFRESH_MS : false),
  });

/** What was found in it, as of how far it is. */
export const useImportEntries = ({ id, status, made }: OfficeImport, page: number) =>
  useQuery({
    queryKey: [...KEY, 'entries', id, page, status, made],
    queryFn: () => call(listImportEntries, { body: { id, page, size: IMPORT_ENTRIES_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });

/** Has everything that is known of imports asked for again. */
export const useImportsChanged = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: KEY });
};
