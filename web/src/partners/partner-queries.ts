import {
  countPartnerClick,
  countPartnerView,
  getPartner,
  listPartnerCategories,
  listPartners,
  listPartnerTags,
  listSubCategories,
  type PartnerItem,
  PARTNERS_PAGE_SIZE,
} from '@linehaul/contract/partners';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../lib/calls/api.ts';
import { listInPages } from '../lib/calls/list-in-pages.ts';
import type { ResourceSearch } from '../resources/browse/resource-search.ts';

const PARTNERS_KEY = ['partners'] as const;

/** What things are sorted by changes a few times a year. */
const STALE_AFTER_MS = 300_000;

const askedOf = ({ title, categoryId, tagIds }: ResourceSearch) => ({
  ...(title === '' ? {} : { keyword: title }),
  ...(categoryId === undefined ? {} : { categoryIds: [categoryId] }),
  ...(tagIds.length === 0 ? {} : { tagIds: [...tagIds] }),
});

/** What a search finds, pinned ones first; while another list is on its way, the one before stays. */
export const usePartners = (search: ResourceSearch) => {
  const asked = askedOf(search);
  return useInfiniteQuery({
    ...listInPages<PartnerItem>(),
    queryKey: [...PARTNERS_KEY, 'list', asked],
    queryFn: async ({ pageParam: page }) => {
      const body = { page, size: PARTNERS_PAGE_SIZE, ...asked };
      const { partners: items, totalItems } = await call(listPartners, { body });
      return { items, totalItems };
    },
    placeholderData: keepPreviousData,
  });
};

export const usePartner = (id: string) =>
  useQuery({
    queryKey: [...PARTNERS_KEY, 'item', id],
    queryFn: () => call(getPartner, { params: { id } }),
  });

export const usePartnerCategories = () =>
  useQuery({
    queryKey: [...PARTNERS_KEY, 'categories'],
    queryFn: async () => (await call(listPartnerCategories)).categories,
    staleTime: STALE_AFTER_MS,
  });

export const useSubCategories = () =>
  useQuery({
    queryKey: [...PARTNERS_KEY, 'subCategories'],
    queryFn: async () => (await call(listSubCategories)).subCategories,
    staleTime: STALE_AFTER_MS,
  });

export const usePartnerTags = (isAsked: boolean) =>
  useQuery({
    queryKey: [...PARTNERS_KEY, 'tags'],
    queryFn: async () => (await call(listPartnerTags)).tags,
    staleTime: STALE_AFTER_MS,
    enabled: isAsked,
  });

/** What becomes of a count is nobody's concern who reads: one that does not arrive is not counted. */
export const countLook = (id: string): void => {
  call(countPartnerView, { body: { id } }).catch(() => undefined);
};

export const countVisit = (id: string): void => {
  call(countPartnerClick, { body: { id } }).catch(() => undefined);
};
