import {
  downloadResourceFile,
  getResource,
  listFeaturedNews,
  listFeaturedResources,
  listResources,
} from '@linehaul/contract/resources';
import { getTag, listNewsCategories, listResourceCategories, listTags } from '@linehaul/contract/tags';
import { createContentLabel, createResource, createResourceFile } from '../../content/resource-factories.ts';
import { type Cell, sample } from '../sample.ts';

const UNKNOWN = '0d9c1a34-5b2e-4c6f-8a7b-1e2d3c4b5a69';

/** News that only members in good standing read: none of the actors is one, and it is not shown to others. */
const FOREIGN = { audience: 'members', showsTeaser: false } as const;
const OFFICE_ONLY = { others: 404, admin: 200, owner: 200 } as const;

const file = async ({ world: { portal } }: Cell, item: object) =>
  createResourceFile(portal, await createResource(portal, item));

export const RESOURCE_SAMPLES = {
  'POST /api/resource/list': [sample(listResources, { ask: () => ({ body: {} }) })],
  'GET /api/resource/featured': [sample(listFeaturedResources)],
  'GET /api/resource/featurednews': [sample(listFeaturedNews)],
  'GET /api/resource': [
    sample(getResource, {
      about: 'for everybody',
      ask: async ({ world: { portal } }) => ({ query: { id: await createResource(portal) } }),
    }),
    sample(getResource, {
      about: 'for others',
      ask: async ({ world: { portal } }) => ({ query: { id: await createResource(portal, FOREIGN) } }),
      outcomes: OFFICE_ONLY,
    }),
    sample(getResource, {
      about: 'that is none',
      ask: () => ({ query: { id: UNKNOWN } }),
      outcomes: { others: 404 },
    }),
  ],
  'GET /api/resource/file': [
    sample(downloadResourceFile, {
      about: 'for everybody',
      ask: async (cell) => ({ query: { id: await file(cell, {}) } }),
    }),
    sample(downloadResourceFile, {
      about: 'of a teaser',
      ask: async (cell) => ({ query: { id: await file(cell, { audience: 'members' }) } }),
      outcomes: OFFICE_ONLY,
    }),
  ],
  'GET /api/tag/categories': [sample(listResourceCategories)],
  'GET /api/tag/categories/news': [sample(listNewsCategories)],
  'GET /api/tag/tags': [sample(listTags)],
  'GET /api/tag': [
    sample(getTag, {
      about: 'of news for everybody',
      ask: async ({ world: { portal } }) => {
        const id = await createContentLabel(portal);
        await createResource(portal, { labelIds: [id] });
        return { query: { id } };
      },
    }),
    sample(getTag, {
      about: 'of news for others',
      ask: async ({ world: { portal } }) => {
        const id = await createContentLabel(portal);
        await createResource(portal, { ...FOREIGN, labelIds: [id] });
        return { query: { id } };
      },
      outcomes: OFFICE_ONLY,
    }),
  ],
};
