import {
  DIRECTORY_PAGE_SIZE,
  getDirectoryEntry,
  listDirectory,
  listDirectoryChoices,
  listDirectoryPeople,
  type ListedOrganisation,
  type ListedPerson,
  type OrganisationShows,
  type PersonShows,
} from '@linehaul/contract/directory';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../lib/calls/api.ts';
import { listInPages } from '../lib/calls/list-in-pages.ts';
import type { DirectorySearch } from './directory-search.ts';

const DIRECTORY_KEY = ['directory'] as const;

/** What the lists are narrowed by changes a few times a year. */
const STALE_AFTER_MS = 300_000;

const askedOf = ({ keyword, tier, state, suburb }: DirectorySearch) => ({
  ...(keyword !== '' && { keyword }),
  ...(tier !== '' && { productId: tier }),
  ...(state !== '' && { state }),
  ...(suburb !== '' && { suburb }),
});

/** The organisations that a search finds; while another list is on its way, the one before stays. */
export const useOrganisations = (search: DirectorySearch) => {
  const shows = search.shows === '' ? {} : { shows: [search.shows as OrganisationShows] };
  const asked = { ...askedOf(search), ...shows };
  return useInfiniteQuery({
    ...listInPages<ListedOrganisation>(),
    queryKey: [...DIRECTORY_KEY, 'organisations', asked],
    queryFn: async ({ pageParam: page }) => {
      const body = { page, size: DIRECTORY_PAGE_SIZE, ...asked };
      const { organisations: items, totalItems } = await call(listDirectory, { body });
      return { items, totalItems };
    },
    placeholderData: keepPreviousData,
  });
};

/** The people that a search finds, or those of one organisation. */
export const useListedPeople = (search: DirectorySearch, organisationId?: string) => {
  const shows = search.shows === '' ? {} : { shows: [search.shows as PersonShows] };
  const asked = { ...askedOf(search), ...shows, ...(organisationId !== undefined && { organisationId }) };
  return useInfiniteQuery({
    ...listInPages<ListedPerson>(),
    queryKey: [...DIRECTORY_KEY, 'people', asked],
    queryFn: async ({ pageParam: page }) => {
      const body = { page, size: DIRECTORY_PAGE_SIZE, ...asked };
      const { people: items, totalItems } = await call(listDirectoryPeople, { body });
      return { items, totalItems };
    },
    placeholderData: keepPreviousData,
  });
};

export const useEntry = (id: string) =>
  useQuery({
    queryKey: [...DIRECTORY_KEY, 'entry', id],
    queryFn: () => call(getDirectoryEntry, { params: { id } }),
  });

export const useDirectoryChoices = () =>
  useQuery({
    queryKey: [...DIRECTORY_KEY, 'choices'],
    queryFn: () => call(listDirectoryChoices),
    staleTime: STALE_AFTER_MS,
  });
