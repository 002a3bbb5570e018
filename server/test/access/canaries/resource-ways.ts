import { getHome } from '@linehaul/contract/home';
import { homePart } from '@linehaul/contract/home-answer';
import {
  getResource,
  listFeaturedNews,
  listFeaturedResources,
  listResources,
} from '@linehaul/contract/resources';
import { getTag, listNewsCategories, listResourceCategories, listTags } from '@linehaul/contract/tags';
import type { Way } from './canary.ts';
import { siteWay } from './site-way.ts';
import { countsSome, each, FILE_WAY, sent } from './ways-of-asking.ts';

/** The ways by which news and resources come out. */
export const RESOURCE_WAYS: readonly Way[] = [
  {
    name: 'lists, from both ends',
    calls: [listResources],
    see: (asking) =>
      each(
        [{}, { type: 'Article' as const }, { type: 'Resource' as const }, { sortOrder: 'asc' as const }],
        (body) => sent(asking, listResources, { body: { ...body, size: 100 } }),
      ),
  },
  {
    name: 'how many a list finds by a word, beyond its last page too',
    calls: [listResources],
    see: (asking) =>
      each(asking.planted.canaries, async ({ word }) => {
        const text = await sent(asking, listResources, { body: { title: word, page: 9 } });
        return countsSome(text) ? word : '';
      }),
  },
  {
    name: 'how many a list finds by a category or tag',
    calls: [listResources],
    see: (asking) =>
      each(asking.planted.labels, async ({ id, word }) => {
        const texts = [
          await sent(asking, listResources, { body: { tagIds: [id] } }),
          await sent(asking, listResources, { body: { categoryIds: [id], page: 9 } }),
        ];
        return [...texts, ...(texts.some(countsSome) ? [word] : [])].join('\n');
      }),
  },
  {
    name: 'a list by a tag that everything has',
    calls: [listResources],
    see: (asking) =>
      each(asking.planted.ids['tags'] ?? [], (id) =>
        sent(asking, listResources, { body: { tagIds: [id], size: 100 } }),
      ),
  },
  {
    name: 'an item by its id, with what is related to it',
    calls: [getResource],
    see: (asking) =>
      each(asking.planted.ids['items'] ?? [], async (id) => {
        const text = await sent(asking, getResource, { query: { id } });
        // A refusal repeats what was asked for.
        return (JSON.parse(text) as { data?: unknown }).data === undefined ? '' : text;
      }),
  },
  FILE_WAY,
  {
    name: 'what is featured, and home with all its parts',
    calls: [listFeaturedNews, listFeaturedResources, getHome],
    see: async (asking) => [
      await sent(asking, listFeaturedNews, {}),
      await sent(asking, listFeaturedResources, {}),
      await sent(asking, getHome, { query: { parts: homePart.options.join(',') } }),
    ],
  },
  {
    name: 'categories and tags, with how much is in them',
    calls: [listNewsCategories, listResourceCategories, listTags],
    see: (asking) =>
      each([listNewsCategories, listResourceCategories, listTags], (endpoint) => sent(asking, endpoint, {})),
  },
  {
    name: 'a category or tag by its id',
    calls: [getTag],
    see: (asking) => each(asking.planted.labels, ({ id }) => sent(asking, getTag, { query: { id } })),
  },
  siteWay(['/news/all_categories'], (id) => [`/news/details/${id}`, `/resources/details/${id}`]),
];
