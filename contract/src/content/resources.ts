import { RESOURCE_FILE_MEDIA_TYPES } from './resource-file-types.ts';
import * as z from 'zod/mini';
import { text, uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { pageRequest } from '../wire/page.ts';
import { teaserFields } from './audiences.ts';
import { resourceAttachment } from './resource-attachment.ts';
import { contentLabel } from './tags.ts';

/** News are articles, everything else that members come back for are resources. */
export const resourceType = z.enum(['Article', 'Resource']);
export type ResourceType = z.infer<typeof resourceType>;

export const RESOURCES_PAGE_SIZE = 10;
/** Lists and categories are counted up to here; nobody asks how many more there are. */
export const RESOURCES_COUNTED = 10_000;
/** Of the blocks on home: one main, the rest beside it. */
export const FEATURED_SIZE = 4;
export const RESOURCE_TITLE_MAX_LENGTH = 160;
export const RESOURCE_DESCRIPTION_MAX_LENGTH = 300;

const resourceCard = {
  id: z.uuid(),
  type: resourceType,
  title: z.string(),
  description: z.string(),
  /** When it was published, or the day that the office gave it. */
  resourceDate: z.iso.datetime(),
  /** Addresses of this portal; the feature and the secondary picture are the ones with `featureimage` and `secondaryimage` in them. */
  imageUrl: z.array(z.string()),
  /** Ids. */
  categories: z.array(z.uuid()),
  ...teaserFields,
};

export const resourceItem = z.object({
  ...resourceCard,
  tags: z.array(z.object({ tagId: z.uuid(), label: z.string() })),
});
export type ResourceItem = z.infer<typeof resourceItem>;

export const resourceDetail = z.object({
  ...resourceCard,
  /** Ids; their labels stand in `tagLabels`. */
  tags: z.array(z.uuid()),
  tagLabels: z.array(contentLabel),
  categoryLabels: z.array(contentLabel),
  /** What the feature and the secondary picture show; empty for one that only decorates. */
  featureDescription: z.string(),
  secondaryDescription: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  /** Whole minutes that reading takes, at 220 words a minute; 0 without content. */
  readingMinutes: z.int(),
  attachments: z.array(resourceAttachment),
  /** Up to three that share most of its tags and categories, the newest first. */
  related: z.array(resourceItem),
});
export type ResourceDetail = z.infer<typeof resourceDetail>;

const ids = () => z.optional(z.array(uuid()).check(z.maxLength(50)));

export const listResources = endpoint({
  method: 'POST',
  path: '/api/resource/list',
  summary:
    'Published news or resources by date; of each list of ids any, of different ones all. Who may not read one finds its teaser where the office shows one.',
  body: z.strictObject({
    ...pageRequest.shape,
    size: z._default(pageRequest.shape.size.def.innerType, RESOURCES_PAGE_SIZE),
    sortOrder: z._default(z.enum(['asc', 'desc']), 'desc'),
    /** Both when it is left out. */
    type: z.optional(resourceType),
    /** Looked for in title and description. */
    title: z.optional(text(100)),
    categoryIds: ids(),
    tagIds: ids(),
  }),
  data: z.object({
    resources: z.array(resourceItem),
    /** At most `RESOURCES_COUNTED`, and 1,000 with a keyword or both kinds of labels; beyond the page it is never less than what follows. */
    totalItems: z.int(),
  }),
});

const featured = z.object({ resources: z.array(resourceItem) });

export const listFeaturedResources = endpoint({
  method: 'GET',
  path: '/api/resource/featured',
  summary: 'The newest four resources that the caller may read, for their home page; no teasers.',
  data: featured,
});

export const listFeaturedNews = endpoint({
  method: 'GET',
  path: '/api/resource/featurednews',
  summary: 'The newest four items of news that the caller may read, for their home page; no teasers.',
  data: featured,
});

const oneResource = z.strictObject({ id: uuid() });

export const getResource = endpoint({
  method: 'GET',
  path: '/api/resource',
  summary: 'One published item of news or resource; its teaser for who may not read it.',
  query: oneResource,
  data: resourceDetail,
  refusals: ['not-found'],
});

export const downloadResourceFile = endpoint({
  method: 'GET',
  path: '/api/resource/file',
  summary: 'The newest version of an attachment, for who may read its item at this moment.',
  query: z.strictObject({ id: uuid() }),
  answer: { mediaTypes: ['application/octet-stream', ...new Set(Object.values(RESOURCE_FILE_MEDIA_TYPES))] },
  refusals: ['not-found'],
});
