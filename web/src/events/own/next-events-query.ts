import { OWN_EVENTS_PAGE_SIZE } from '@linehaul/contract/constants';
import { listUpcomingEvents } from '@linehaul/contract/events';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { partOf } from '../../lib/calls/home-parts.ts';

/** What booking makes stale. */
export const EVENTS_KEY = ['events'];

/** The next events of one's own, for the head of a page. */
export const useNextOwnEvents = (isAsked = true) =>
  useQuery({
    queryKey: [...EVENTS_KEY, 'next'],
    queryFn: () =>
      partOf('nextEvents', () => call(listUpcomingEvents, { body: { page: 1, size: OWN_EVENTS_PAGE_SIZE } })),
    enabled: isAsked,
  });
