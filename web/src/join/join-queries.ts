import { getJoin, type JoinState } from '@linehaul/contract/join';
import { call } from '../lib/api.ts';
import { session } from '../lib/session.ts';
import { type SharedValue, sharedValue } from '../lib/shared-value.ts';
import { usePolling, useSharedValue } from '../lib/use-shared-value.ts';

const joins = new Map<string, SharedValue<JoinState>>();

/** The join of the person who is signed in; nobody is shown that of the person who was before. */
const ownJoin = (): SharedValue<JoinState> => {
  const userId = session.userId() ?? '';
  const join = joins.get(userId) ?? sharedValue(() => call(getJoin));
  joins.set(userId, join);
  return join;
};

/** Where the person's join stands. */
export const useJoin = () => useSharedValue(ownJoin());

/** Looks again and again while something outside this page decides. */
export const useJoinPolling = (everyMs: number): void => usePolling(ownJoin(), everyMs);

/** `keep` is for a state that an answer carried; `reload` asks the server anew. */
export const useJoinCache = (): Pick<SharedValue<JoinState>, 'keep' | 'reload'> => ownJoin();
