import { listConnections } from '@linehaul/contract/connections';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../lib/calls/api.ts';

export const CONNECTIONS_PAGE_SIZE = 20;

/** One page of the person's connections; while another is on its way, the one before stays. */
export const useConnections = (page: number) =>
  useQuery({
    queryKey: ['connections', page],
    queryFn: () => call(listConnections, { body: { page, size: CONNECTIONS_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
