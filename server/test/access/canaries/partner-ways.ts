import {
  countPartnerClick,
  countPartnerView,
  getPartner,
  getPartnerCategory,
  getPartnerTag,
  listPartnerCategories,
  listPartners,
  listPartnerTags,
  listSubCategories,
} from '@linehaul/contract/partners';
import { getTag } from '@linehaul/contract/tags';
import type { Way } from './canary.ts';
import { siteWay } from './site-way.ts';
import { countsSome, each, FILE_WAY, sent } from './ways-of-asking.ts';

/** The ways by which partners come out. */
export const PARTNER_WAYS: readonly Way[] = [
  {
    name: 'a list of all',
    calls: [listPartners],
    see: async (asking) => [await sent(asking, listPartners, { body: { size: 100 } })],
  },
  {
    name: 'how many a list finds by a word, beyond its last page too',
    calls: [listPartners],
    see: (asking) =>
      each(asking.planted.canaries, async ({ word }) => {
        const text = await sent(asking, listPartners, { body: { keyword: word, page: 9 } });
        return countsSome(text) ? word : '';
      }),
  },
  {
    name: 'how many a list finds by a category, a part of one or a tag',
    calls: [listPartners],
    see: (asking) =>
      each(asking.planted.labels, async ({ id, word }) => {
        const texts = [
          await sent(asking, listPartners, { body: { tagIds: [id] } }),
          await sent(asking, listPartners, { body: { categoryIds: [id], page: 9 } }),
        ];
        return [...texts, ...(texts.some(countsSome) ? [word] : [])].join('\n');
      }),
  },
  {
    name: 'a list by a tag that every partner has',
    calls: [listPartners],
    see: (asking) =>
      each(asking.planted.ids['tags'] ?? [], (id) =>
        sent(asking, listPartners, { body: { tagIds: [id], size: 100 } }),
      ),
  },
  {
    name: 'a partner by its id, with what is related to it',
    calls: [getPartner],
    see: (asking) =>
      each(asking.planted.ids['partners'] ?? [], async (id) => {
        const text = await sent(asking, getPartner, { params: { id } });
        // A refusal repeats what was asked for.
        return (JSON.parse(text) as { data?: unknown }).data === undefined ? '' : text;
      }),
  },
  FILE_WAY,
  {
    name: 'whether a look or a visit is counted',
    calls: [countPartnerView, countPartnerClick],
    see: (asking) =>
      each(asking.planted.ids['partners'] ?? [], async (id) => {
        const texts = [
          await sent(asking, countPartnerView, { body: { id } }),
          await sent(asking, countPartnerClick, { body: { id } }),
        ];
        return texts.some((text) => 'data' in (JSON.parse(text) as object)) ? id : '';
      }),
  },
  {
    name: 'categories, their parts and tags, with how much is in them',
    calls: [listPartnerCategories, listSubCategories, listPartnerTags],
    see: (asking) =>
      each([listPartnerCategories, listSubCategories, listPartnerTags], (endpoint) =>
        sent(asking, endpoint, {}),
      ),
  },
  {
    name: 'a category, a part of one or a tag by its id',
    calls: [getPartnerCategory, getPartnerTag, getTag],
    see: async (asking) => {
      const texts = [];
      for (const endpoint of [getPartnerCategory, getPartnerTag, getTag])
        texts.push(
          ...(await each(asking.planted.labels, ({ id }) => sent(asking, endpoint, { query: { id } }))),
        );
      return texts;
    },
  },
  siteWay(['/partners', '/partners/all_categories'], (id) => [`/partners/details/${id}`]),
];
