import { EVENTS_MAX_SIZE, EVENTS_PAGE_SIZE, OWN_EVENTS_PAGE_SIZE } from '@linehaul/contract/constants';
import {
  type EventItem,
  getEvent,
  getEventMonth,
  listEvents,
  listEventTickets,
  listPastEvents,
  listUpcomingEvents,
} from '@linehaul/contract/events';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../lib/calls/api.ts';
import { listInPages } from '../lib/calls/list-in-pages.ts';
import { EVENTS_KEY } from './own/next-events-query.ts';
import type { EventSearch } from './browse/event-search.ts';
import { whenGivenBack } from './checkout/giving-back.ts';

const inPages = listInPages<EventItem>();

const pageOf = ({ events, totalItems }: { events: EventItem[]; totalItems: number }) => ({
  items: events,
  totalItems,
});

const askedOf = ({ keyword, filter }: EventSearch) => ({
  ...filter,
  ...(keyword === '' ? {} : { keyword }),
});

/** What is on, by what narrows it; while another list is on its way, the one before stays. */
export const useEvents = (search: EventSearch) => {
  const asked = askedOf(search);
  return useInfiniteQuery({
    ...inPages,
    queryKey: [...EVENTS_KEY, 'list', asked],
    queryFn: async ({ pageParam: page }) =>
      pageOf(await call(listEvents, { body: { page, size: EVENTS_PAGE_SIZE, ...asked } })),
    placeholderData: keepPreviousData,
  });
};

export const useEventMonth = (month: string, search: EventSearch) => {
  const asked = askedOf(search);
  return useQuery({
    queryKey: [...EVENTS_KEY, 'month', month, asked],
    queryFn: () => call(getEventMonth, { body: { month, ...asked } }),
  });
};

/** All events of a type at once. */
export const useEventsOfType = (typeId: string) =>
  useQuery({
    queryKey: [...EVENTS_KEY, 'type', typeId],
    queryFn: () => call(listEvents, { body: { page: 1, size: EVENTS_MAX_SIZE, typeId } }),
  });

const OWN_CALLS = { upcoming: listUpcomingEvents, past: listPastEvents } as const;

export const useOwnEvents = (which: keyof typeof OWN_CALLS) =>
  useInfiniteQuery({
    ...inPages,
    queryKey: [...EVENTS_KEY, 'own', which],
    queryFn: async ({ pageParam: page }) =>
      pageOf(await call(OWN_CALLS[which], { body: { page, size: OWN_EVENTS_PAGE_SIZE } })),
  });

export const useEvent = (id: string) =>
  useQuery({ queryKey: [...EVENTS_KEY, 'event', id], queryFn: () => call(getEvent, { params: { id } }) });

export const useEventTickets = (id: string, isWanted = true) =>
  useQuery({
    enabled: isWanted,
    queryKey: [...EVENTS_KEY, 'tickets', id],
    queryFn: async () => {
      await whenGivenBack();
      return call(listEventTickets, { params: { id } });
    },
  });
