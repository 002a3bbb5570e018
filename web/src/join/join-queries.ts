import { getJoin, type JoinState } from '@linehaul/contract/join-state';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../lib/calls/api.ts';
import { partOf } from '../lib/calls/home-parts.ts';
import { askAnew, keepAnswer } from '../lib/calls/query-client.ts';

const joinQuery = queryOptions({
  queryKey: ['join'],
  queryFn: () => partOf('join', () => call(getJoin)),
  // The step itself says what is wrong, also to a browser that takes itself for offline.
  networkMode: 'always',
  throwOnError: false,
});

/** Where the person's join stands. */
export const useJoin = () => useQuery(joinQuery);

/** Polls while the page is seen and somebody else decides. */
export const useJoinPolling = (everyMs: number): void =>
  void useQuery({ ...joinQuery, refetchInterval: everyMs });

/** Keeps the state that an answer carried. */
export const saveJoin = (join: JoinState): Promise<void> => keepAnswer(joinQuery.queryKey, join);

/** Asks the server how the join stands now. */
export const reloadJoin = (): Promise<JoinState> => askAnew(joinQuery);
