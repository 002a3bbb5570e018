import { getJoin, type JoinState } from '@linehaul/contract/join';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { session } from '../lib/session.ts';

const joinQuery = () => ({ queryKey: ['join', session.userId()] as const, queryFn: () => call(getJoin) });

/** Where the person's join stands. */
export const useJoin = () => useQuery(joinQuery());

/** Looks again and again while something outside this page decides. */
export const useJoinPolling = (everyMs: number | false) =>
  useQuery({ ...joinQuery(), refetchInterval: everyMs });

export const useJoinCache = () => {
  const client = useQueryClient();
  return {
    /** Keeps a state that an answer carried. */
    keep: (join: JoinState): void => void client.setQueryData(joinQuery().queryKey, join),
    /** Asks the server anew. */
    reload: (): Promise<JoinState> => client.fetchQuery({ ...joinQuery(), staleTime: 0 }),
  };
};
