import * as z from 'zod/mini';
import { text, uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { pageRequest } from '../wire/page.ts';
import { teaserFields } from './audiences.ts';
import { resourceAttachment } from './resource-attachment.ts';
import { contentLabel, countedLabel } from './tags.ts';

export const PARTNERS_PAGE_SIZE = 20;
/** Lists and categories are counted up to here; nobody asks how many more there are. */
export const PARTNERS_COUNTED = 10_000;
export const PARTNER_TITLE_MAX_LENGTH = 160;
export const PARTNER_DESCRIPTION_MAX_LENGTH = 300;

const instant = z.iso.datetime();

const partnerCard = {
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  /** Within its dates, as everything is that a member finds. */
  isActive: z.boolean(),
  /** Stands before the others. */
  isPinned: z.boolean(),
  /** In the association's words, such as `Gold partner`; may be empty. */
  partnerType: z.string(),
  /** The address of its logo; empty without one. */
  partnerThumbImg: z.string(),
  /** What the logo shows; empty for one that only decorates. */
  thumbDescription: z.string(),
  categories: z.array(contentLabel),
  subCategories: z.array(contentLabel),
  tags: z.array(contentLabel),
  ...teaserFields,
};

export const partnerItem = z.object(partnerCard);
export type PartnerItem = z.infer<typeof partnerItem>;

const person = z.object({
  name: z.string(),
  /** Such as `Claims manager`; this, phone and email may be empty. */
  role: z.string(),
  phone: z.string(),
  email: z.string(),
});
export type PartnerPerson = z.infer<typeof person>;

/** Of a teaser everything that its card does not have is empty, but for the dates. */
export const partnerDetail = z.object({
  ...partnerCard,
  /** Who wrote its entry. */
  author: z.string(),
  publishedStartDate: instant,
  /** Null where it stays. */
  publishedEndDate: z.nullable(instant),
  /** The day that the office gave it, or that of its publication where the association is. */
  partnerDate: z.iso.date(),
  featureHeading: z.string(),
  /** http or https. */
  externalUrl: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  attachments: z.array(resourceAttachment),
  /** The address of the large picture; empty without one. */
  imageUrl: z.string(),
  imageDescription: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  /** Whom to ask for, in the order that the office gave. */
  people: z.array(person),
  /** Up to three that share most of its categories and tags. */
  related: z.array(partnerItem),
});
export type PartnerDetail = z.infer<typeof partnerDetail>;

const ids = () => z.optional(z.array(uuid()).check(z.maxLength(50)));

export const listPartners = endpoint({
  method: 'POST',
  path: '/api/partner/list',
  summary:
    'Partners within their dates, pinned ones first, then by title; of each list of ids any, of different ones all. Who may not read one finds its teaser where the office shows one.',
  body: z.strictObject({
    ...pageRequest.shape,
    size: z._default(pageRequest.shape.size.def.innerType, PARTNERS_PAGE_SIZE),
    /** Looked for in title and description. */
    keyword: z.optional(text(100)),
    /** Of categories, parts of categories, or both. */
    categoryIds: ids(),
    tagIds: ids(),
    /** Without teasers: for what stands beside search, which has none. */
    readableOnly: z.optional(z.boolean()),
  }),
  data: z.object({
    partners: z.array(partnerItem),
    /** At most `PARTNERS_COUNTED`, and 1,000 with a keyword or both kinds of labels; beyond the page it is never less than what follows. */
    totalItems: z.int(),
  }),
});

export const getPartner = endpoint({
  method: 'GET',
  path: '/api/Partner/:id',
  summary: 'One partner within its dates; its teaser for who may not read it.',
  params: z.strictObject({ id: uuid() }),
  data: partnerDetail,
  refusals: ['not-found'],
});

const onePartner = z.strictObject({ id: uuid() });
/** Of its own: the description of the calls names a form after the first call that has it. */
const oneLabel = z.strictObject({ id: uuid() });

export const countPartnerView = endpoint({
  method: 'POST',
  path: '/api/partner/viewed',
  summary:
    'Counts that a member looked at a partner: once a day for each, without keeping who it was. The office does not count.',
  body: onePartner,
  data: z.null(),
  refusals: ['not-found'],
});

export const countPartnerClick = endpoint({
  method: 'POST',
  path: '/api/partner/clicked',
  summary: 'Counts that a member followed the link to a partner’s own site, likewise.',
  body: onePartner,
  data: z.null(),
  refusals: ['not-found'],
});

export const listPartnerCategories = endpoint({
  method: 'GET',
  path: '/api/tag/categories/partners',
  summary: 'The categories of partners in their order, each with how many partners the caller finds there.',
  data: z.object({ categories: z.array(countedLabel) }),
});

const partOfCategory = z.object({ ...countedLabel.shape, categoryId: z.uuid() });
export type PartOfCategory = z.infer<typeof partOfCategory>;

export const listSubCategories = endpoint({
  method: 'GET',
  path: '/api/tag/subcategories',
  summary:
    'The parts of the categories of partners in their order, each with its category and how many partners the caller finds there.',
  data: z.object({ subCategories: z.array(partOfCategory) }),
});

export const listPartnerTags = endpoint({
  method: 'GET',
  path: '/api/partner/tags',
  summary: 'The tags under which the caller finds a partner, by name.',
  data: z.object({ tags: z.array(contentLabel) }),
});

export const getPartnerCategory = endpoint({
  method: 'GET',
  path: '/api/partner/category',
  summary: 'The label of a category of partners, or of a part of one, under which the caller finds any.',
  query: oneLabel,
  data: contentLabel,
  refusals: ['not-found'],
});

export const getPartnerTag = endpoint({
  method: 'GET',
  path: '/api/partner/tag',
  summary: 'The label of a tag under which the caller finds a partner.',
  query: oneLabel,
  data: contentLabel,
  refusals: ['not-found'],
});
