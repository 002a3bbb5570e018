import * as z from 'zod/mini';
import { PICTURE_DESCRIPTION_MAX_LENGTH } from '../association/pictures.ts';
import { calendarDay } from '../values/calendar-day.ts';
import { requiredText, text, uuid } from '../values/text.ts';
import { writtenHtml } from '../values/written-html.ts';
import { endpoint } from '../wire/endpoint.ts';
import { audience } from './audiences.ts';
import { changedItem, officePageRequest, seenItem, standingFields, stateCounts } from './office-values.ts';
import {
  RESOURCE_DESCRIPTION_MAX_LENGTH,
  RESOURCE_TITLE_MAX_LENGTH,
  resourceDetail,
  resourceType,
} from './resources.ts';
import { contentLabel } from './tags.ts';

export const OFFICE_RESOURCES_PAGE_SIZE = 20;

const instant = z.iso.datetime();

const officeResourceRow = z.object({
  id: z.uuid(),
  version: z.int(),
  title: z.string(),
  ...standingFields,
  audience,
  updatedUtc: instant,
  /** Null where the portal itself or nobody who is known did. */
  updatedBy: z.nullable(z.string()),
  categories: z.array(z.string()),
});
export type OfficeResourceRow = z.infer<typeof officeResourceRow>;

export const listOfficeResources = endpoint({
  method: 'POST',
  path: '/api/admin/resources/list',
  summary:
    'News or resources for the office, what was changed last first; and how many there are in each state.',
  body: z.strictObject({
    ...officePageRequest,
    type: z._default(resourceType, 'Article'),
  }),
  data: z.object({
    resources: z.array(officeResourceRow),
    totalItems: z.int(),
    counts: stateCounts,
  }),
});

const resourceFields = {
  title: requiredText('Please type a title', RESOURCE_TITLE_MAX_LENGTH),
  /** Shown on its card, and of its teaser. */
  description: text(RESOURCE_DESCRIPTION_MAX_LENGTH),
  /** HTML, sanitised when it is kept. */
  content: writtenHtml({ notLoaded: 'The text has not been loaded yet', tooLong: 'The text is too long' }),
  /** As `uploadPicture` answered it; null for one that is drawn a scene. */
  featurePictureId: z.nullable(uuid()),
  /** What the picture shows, for those who do not see it; empty where it only decorates. */
  featureDescription: text(PICTURE_DESCRIPTION_MAX_LENGTH),
  secondaryPictureId: z.nullable(uuid()),
  secondaryDescription: text(PICTURE_DESCRIPTION_MAX_LENGTH),
  audience,
  /** The membership products that open what is for `products`: at least one then. */
  productIds: z.array(uuid()).check(z.maxLength(50)),
  /** Whether who may not read it is shown that it exists, and what would open it. */
  showsTeaser: z.boolean(),
  /** The day that it is sorted by; null is when it is published. */
  datedOn: z.nullable(calendarDay('Please enter a day')),
  categoryIds: z.array(uuid()).check(z.maxLength(50)),
  tagIds: z.array(uuid()).check(z.maxLength(50)),
};

/** News or a resource as it is sent. */
export const sentResource = z.strictObject(resourceFields);
export type SentResource = z.infer<typeof sentResource>;

/** What somebody has typed so far: it may have no title yet. */
export const typedResource = z.strictObject({ ...resourceFields, title: text(RESOURCE_TITLE_MAX_LENGTH) });
export type TypedResource = z.infer<typeof typedResource>;

export const keptResource = z.object({
  ...resourceFields,
  title: z.string(),
  description: z.string(),
});

export const editedResource = z.object({
  id: z.uuid(),
  type: resourceType,
  version: z.int(),
  ...standingFields,
  updatedUtc: instant,
  updatedBy: z.nullable(z.string()),
  ...keptResource.shape,
  /** What the caller has typed and not saved, where there is any. */
  workingCopy: z.nullable(
    z.object({
      /** Of the item as it was then. */
      version: z.int(),
      keptUtc: instant,
      resource: keptResource,
    }),
  ),
});
export type EditedResource = z.infer<typeof editedResource>;

const oneResource = z.strictObject({ id: uuid() });

export const getOfficeResource = endpoint({
  method: 'GET',
  path: '/api/admin/resources/detail',
  summary: 'One item as it is edited, and what the caller has typed and not saved.',
  query: oneResource,
  data: editedResource,
  refusals: ['not-found'],
});

export const createOfficeResource = endpoint({
  method: 'POST',
  path: '/api/admin/resources/create',
  summary: 'Begins news or a resource as a draft.',
  body: z.strictObject({
    type: resourceType,
    title: requiredText('Please type a title', RESOURCE_TITLE_MAX_LENGTH),
  }),
  data: changedItem,
});

export const saveOfficeResource = endpoint({
  method: 'POST',
  path: '/api/admin/resources/save',
  summary:
    'Changes an item as a whole, and forgets what the caller had typed and not saved. Refused when somebody else has changed it since.',
  body: z.strictObject({ ...seenItem, resource: sentResource }),
  data: changedItem,
  refusals: ['not-found', 'wrong-state'],
});

export const deleteOfficeResource = endpoint({
  method: 'POST',
  path: '/api/admin/resources/delete',
  summary: 'Deletes a draft with its files and its history.',
  body: z.strictObject(seenItem),
  data: z.null(),
  refusals: ['not-found', 'wrong-state'],
});

/** The kinds of people that an item is looked at as. */
export const PREVIEWERS = ['guest', 'lapsed', 'member', 'product', 'organisation-administrator'] as const;
export const previewer = z.enum(PREVIEWERS);
export type Previewer = z.infer<typeof previewer>;

export const previewOfficeResource = endpoint({
  method: 'POST',
  path: '/api/admin/resources/preview',
  summary: 'An item as a kind of person would find it once it is published, as it is kept or as it is typed.',
  body: z.strictObject({
    id: uuid(),
    as: previewer,
    /** The membership product of who looks, as `product`. */
    productId: z.optional(uuid()),
    /** Left out, the item as it is kept. */
    resource: z.optional(typedResource),
  }),
  data: z.object({
    seen: z.enum(['whole', 'teaser', 'nothing']),
    /** Null where they see nothing of it. */
    resource: z.nullable(resourceDetail),
  }),
  refusals: ['not-found'],
});

export const listResourceChoices = endpoint({
  method: 'GET',
  path: '/api/admin/resources/choices',
  summary: 'What an item of a type can be sorted by, and the membership products it can be for.',
  query: z.strictObject({ type: resourceType }),
  data: z.object({
    categories: z.array(contentLabel),
    tags: z.array(contentLabel),
    products: z.array(contentLabel),
  }),
});
export type ResourceChoices = z.infer<typeof listResourceChoices.data>;
