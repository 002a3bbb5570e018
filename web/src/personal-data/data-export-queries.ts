import { listDataExports } from '@linehaul/contract/personal-data';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/calls/api.ts';

export const DATA_EXPORTS_KEY = ['data-exports'];
/** Making a copy takes seconds. */
const POLL_EVERY_MS = 3000;

/** The copies the person has asked for, polled while one is being prepared. */
export const useDataExports = () =>
  useQuery({
    queryKey: DATA_EXPORTS_KEY,
    queryFn: async () => (await call(listDataExports)).exports,
    refetchInterval: ({ state }) =>
      state.data?.some((one) => one.state === 'preparing') ? POLL_EVERY_MS : false,
  });
