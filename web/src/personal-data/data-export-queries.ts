import { listDataExports } from '@linehaul/contract/personal-data';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/api.ts';

export const DATA_EXPORTS_KEY = ['data-exports'];
/** Making a copy takes seconds. */
const LOOK_EVERY_MS = 3000;

/** The copies the person has asked for; looked at again and again while one is being prepared. */
export const useDataExports = () =>
  useQuery({
    queryKey: DATA_EXPORTS_KEY,
    queryFn: async () => (await call(listDataExports)).exports,
    refetchInterval: ({ state }) =>
      state.data?.some((one) => one.state === 'preparing') ? LOOK_EVERY_MS : false,
  });
