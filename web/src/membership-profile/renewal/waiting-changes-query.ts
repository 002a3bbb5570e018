import { listWaitingChanges } from '@linehaul/contract/level-change';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { partOf } from '../../lib/calls/home-parts.ts';

/** Changes of membership that wait for an answer or a yes. */
export const waitingChangesQuery = queryOptions({
  queryKey: ['renewal', 'waiting'],
  queryFn: async () => (await partOf('waitingChanges', () => call(listWaitingChanges))).items,
});
