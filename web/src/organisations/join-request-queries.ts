import { listJoinRequests } from '@linehaul/contract/organisations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/calls/api.ts';
import { partOf } from '../lib/calls/home-parts.ts';

/** People who ask to belong to an organisation whose people the person manages. */
export const joinRequestsQuery = queryOptions({
  queryKey: ['join-requests'],
  queryFn: async () => (await partOf('joinRequests', () => call(listJoinRequests))).items,
});
