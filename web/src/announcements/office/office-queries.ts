import {
  countAnnouncementReaders,
  getOfficeAnnouncement,
  listOfficeAnnouncements,
  OFFICE_ANNOUNCEMENTS_PAGE_SIZE,
} from '@linehaul/contract/office-announcements';
import { listResourceChoices } from '@linehaul/contract/office-resources';
import type { Audience } from '@linehaul/contract/audiences';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { ANNOUNCEMENTS_KEY } from '../announcement-queries.ts';
import type { OfficeSearch } from './office-search.ts';

const OFFICE_KEY = ['office-announcements'];

/** One page; while another is on its way, the one before stays. */
export const useOfficeAnnouncements = ({ state, keyword, page }: OfficeSearch) =>
  useQuery({
    queryKey: [...OFFICE_KEY, 'list', state, keyword, page],
    queryFn: () =>
      call(listOfficeAnnouncements, {
        body: { ...(state && { state }), keyword, page, size: OFFICE_ANNOUNCEMENTS_PAGE_SIZE },
      }),
    placeholderData: keepPreviousData,
  });

/** To be edited: as it is on the server now, whatever was kept of it. */
export const useEditedAnnouncement = (id: string) =>
  useQuery({
    queryKey: [...OFFICE_KEY, 'announcement', id],
    queryFn: () => call(getOfficeAnnouncement, { query: { id } }),
    refetchOnMount: 'always',
  });

/** The membership products that an announcement can be for. */
export const useProductChoices = () =>
  useQuery({
    queryKey: [...OFFICE_KEY, 'products'],
    queryFn: async () => (await call(listResourceChoices, { query: { type: 'Article' } })).products,
  });

/** How many people it is meant for; nothing is asked while no product is chosen. */
export const useReach = (audience: Audience, productIds: readonly string[]) =>
  useQuery({
    queryKey: [...OFFICE_KEY, 'reach', audience, ...productIds],
    queryFn: async () =>
      (await call(countAnnouncementReaders, { body: { audience, productIds: [...productIds] } })).people,
    enabled: audience !== 'products' || productIds.length > 0,
    placeholderData: keepPreviousData,
  });

/** Asks anew for whatever a change of an announcement may have made untrue, for the officer’s own pages too. */
export const useAnnouncementsChanged = () => {
  const queries = useQueryClient();
  return async (): Promise<void> => {
    const keys = [OFFICE_KEY, ANNOUNCEMENTS_KEY];
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
};
