import {
  ATTENDEES_PAGE_SIZE,
  listEventAttendees,
  listOfficeEventLabels,
} from '@linehaul/contract/office-event-lists';
import { getOfficeEventSales } from '@linehaul/contract/office-event-sales';
import {
  getOfficeEvent,
  listOfficeEvents,
  OFFICE_EVENTS_PAGE_SIZE,
  previewOfficeEvent,
} from '@linehaul/contract/office-events';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import type { OfficeSearch } from './office-search.ts';

export const OFFICE_KEY = ['office-events'];

/** One page of a group; while another is on its way, the one before stays. */
export const useOfficeEvents = ({ group, keyword, page }: OfficeSearch) =>
  useQuery({
    queryKey: [...OFFICE_KEY, 'list', group, keyword, page],
    queryFn: () => call(listOfficeEvents, { body: { group, keyword, page, size: OFFICE_EVENTS_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });

export const useOfficeEvent = (id: string) =>
  useQuery({
    queryKey: [...OFFICE_KEY, 'event', id],
    queryFn: () => call(getOfficeEvent, { query: { id } }),
  });

/** To be edited: as it is on the server now, whatever was kept of it. */
export const useEventToEdit = (id: string) =>
  useQuery({
    queryKey: [...OFFICE_KEY, 'event', id],
    queryFn: () => call(getOfficeEvent, { query: { id } }),
    refetchOnMount: 'always',
  });

export const usePreview = (id: string, as: 'guest' | 'member') =>
  useQuery({
    queryKey: [...OFFICE_KEY, 'preview', id, as],
    queryFn: () => call(previewOfficeEvent, { query: { id, as } }),
  });

export const useEventSales = (id: string) =>
  useQuery({
    queryKey: [...OFFICE_KEY, 'sales', id],
    queryFn: () => call(getOfficeEventSales, { query: { id } }),
  });

export const useKeptLabels = () =>
  useQuery({ queryKey: [...OFFICE_KEY, 'labels'], queryFn: () => call(listOfficeEventLabels) });

export const useAttendees = (
  id: string,
  { keyword, page, isOpen }: { keyword: string; page: number; isOpen: boolean },
) =>
  useQuery({
    queryKey: [...OFFICE_KEY, 'attendees', id, keyword, page, isOpen],
    queryFn: () =>
      call(listEventAttendees, { body: { id, keyword, page, isOpen, size: ATTENDEES_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });

/** Asks anew for whatever a change to an event or a list may have made untrue, for the public pages too. */
export const useEventsChanged = () => {
  const queries = useQueryClient();
  return async (): Promise<void> => {
    const keys = [OFFICE_KEY, ['events'], ['event-labels']];
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
};
