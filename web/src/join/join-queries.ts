import { getJoin, type JoinState } from '@linehaul/contract/join';
import { call } from '../lib/api.ts';
import { ownValue } from '../lib/own-value.ts';
import type { SharedValue } from '../lib/shared-value.ts';
import { usePolling, useSharedValue } from '../lib/use-shared-value.ts';

const ownJoin = ownValue(() => call(getJoin));

/** Where the person's join stands. */
export const useJoin = () => useSharedValue(ownJoin());

/** Looks again and again while something outside this page decides. */
export const useJoinPolling = (everyMs: number): void => usePolling(ownJoin(), everyMs);

/** `keep` is for a state that an answer carried; `reload` asks the server anew. */
export const useJoinCache = (): Pick<SharedValue<JoinState>, 'keep' | 'reload'> => ownJoin();
