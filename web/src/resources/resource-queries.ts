import {
  getResource,
  type ResourceItem,
  listResources,
  RESOURCES_PAGE_SIZE,
} from '@linehaul/contract/resources';
import { listTags } from '@linehaul/contract/tags';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../lib/calls/api.ts';
import { listInPages } from '../lib/calls/list-in-pages.ts';
import type { ResourceSearch } from './browse/resource-search.ts';
import type { ResourceSection } from './sections.ts';

const RESOURCES_KEY = ['resources'] as const;

/** What things are sorted by changes a few times a year. */
const STALE_AFTER_MS = 300_000;

const askedOf = ({ type }: ResourceSection, { title, categoryId, tagIds }: ResourceSearch) => ({
  type,
  ...(title === '' ? {} : { title }),
  ...(categoryId === undefined ? {} : { categoryIds: [categoryId] }),
  ...(tagIds.length === 0 ? {} : { tagIds: [...tagIds] }),
});

/** Of a section what a search finds, the newest first; while another list is on its way, the one before stays. */
export const useResources = (section: ResourceSection, search: ResourceSearch) => {
  const asked = askedOf(section, search);
  return useInfiniteQuery({
    ...listInPages<ResourceItem>(),
    queryKey: [...RESOURCES_KEY, 'list', asked],
    queryFn: async ({ pageParam: page }) => {
      const body = { page, size: RESOURCES_PAGE_SIZE, ...asked };
      const { resources: items, totalItems } = await call(listResources, { body });
      return { items, totalItems };
    },
    placeholderData: keepPreviousData,
  });
};

export const useResource = (id: string) =>
  useQuery({
    queryKey: [...RESOURCES_KEY, 'item', id],
    queryFn: () => call(getResource, { query: { id } }),
  });

export const useCategories = ({ type, categoriesCall }: ResourceSection) =>
  useQuery({
    queryKey: [...RESOURCES_KEY, 'categories', type],
    queryFn: async () => (await call(categoriesCall)).categories,
    staleTime: STALE_AFTER_MS,
  });

export const useTags = (isAsked: boolean) =>
  useQuery({
    queryKey: [...RESOURCES_KEY, 'tags'],
    queryFn: async () => (await call(listTags)).tags,
    staleTime: STALE_AFTER_MS,
    enabled: isAsked,
  });
