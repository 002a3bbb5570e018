import * as z from 'zod/mini';
import { requiredText, uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { audience } from './audiences.ts';
import { keptPartner, sentPartner, typedPartner } from './office-partner-values.ts';
import { previewer } from './office-resources.ts';
import { changedItem, officePageRequest, seenItem, standingFields, stateCounts } from './office-values.ts';
import { PARTNER_TITLE_MAX_LENGTH, partnerDetail } from './partners.ts';
import { contentLabel } from './tags.ts';

export const OFFICE_PARTNERS_PAGE_SIZE = 20;
/** Of which its figures are drawn: with the one that runs. */
export const PARTNER_FIGURE_MONTHS = 12;

const instant = z.iso.datetime();

const officePartnerRow = z.object({
  id: z.uuid(),
  version: z.int(),
  title: z.string(),
  partnerType: z.string(),
  isPinned: z.boolean(),
  ...standingFields,
  audience,
  updatedUtc: instant,
  /** Null where the portal itself or nobody who is known did. */
  updatedBy: z.nullable(z.string()),
  /** Those of partners, not their parts. */
  categories: z.array(z.string()),
  /** How often members have looked at it, and followed its link, since it is there. */
  views: z.int(),
  clicks: z.int(),
});
export type OfficePartnerRow = z.infer<typeof officePartnerRow>;

export const listOfficePartners = endpoint({
  method: 'POST',
  path: '/api/admin/partners/list',
  summary:
    'Partners for the office, what was changed last first, with their figures; and how many there are in each state.',
  body: z.strictObject(officePageRequest),
  data: z.object({
    partners: z.array(officePartnerRow),
    totalItems: z.int(),
    counts: stateCounts,
  }),
});

const editedPartner = z.object({
  id: z.uuid(),
  version: z.int(),
  ...standingFields,
  updatedUtc: instant,
  updatedBy: z.nullable(z.string()),
  ...keptPartner.shape,
  /** What the caller has typed and not saved, where there is any. */
  workingCopy: z.nullable(
    z.object({
      /** Of the partner as it was then. */
      version: z.int(),
      keptUtc: instant,
      partner: keptPartner,
    }),
  ),
});
export type EditedPartner = z.infer<typeof editedPartner>;

const onePartner = z.strictObject({ id: uuid() });

export const getOfficePartner = endpoint({
  method: 'GET',
  path: '/api/admin/partners/detail',
  summary: 'One partner as it is edited, and what the caller has typed and not saved.',
  query: onePartner,
  data: editedPartner,
  refusals: ['not-found'],
});

export const createOfficePartner = endpoint({
  method: 'POST',
  path: '/api/admin/partners/create',
  summary: 'Begins a partner as a draft.',
  body: z.strictObject({ title: requiredText('Please type a name', PARTNER_TITLE_MAX_LENGTH) }),
  data: changedItem,
});

export const saveOfficePartner = endpoint({
  method: 'POST',
  path: '/api/admin/partners/save',
  summary:
    'Changes a partner as a whole, with its people, and forgets what the caller had typed and not saved. Refused when somebody else has changed it since.',
  body: z.strictObject({ ...seenItem, partner: sentPartner }),
  data: changedItem,
  refusals: ['not-found', 'wrong-state'],
});

export const deleteOfficePartner = endpoint({
  method: 'POST',
  path: '/api/admin/partners/delete',
  summary: 'Deletes a draft with its people, its files, its figures and its history.',
  body: z.strictObject(seenItem),
  data: z.null(),
  refusals: ['not-found', 'wrong-state'],
});

export const previewOfficePartner = endpoint({
  method: 'POST',
  path: '/api/admin/partners/preview',
  summary:
    'A partner as a kind of person would find it once it is published, as it is kept or as it is typed.',
  body: z.strictObject({
    id: uuid(),
    as: previewer,
    /** The membership product of who looks, as `product`. */
    productId: z.optional(uuid()),
    /** Left out, the partner as it is kept. */
    partner: z.optional(typedPartner),
  }),
  data: z.object({
    seen: z.enum(['whole', 'teaser', 'nothing']),
    /** Null where they see nothing of it. */
    partner: z.nullable(partnerDetail),
  }),
  refusals: ['not-found'],
});

export const listPartnerChoices = endpoint({
  method: 'GET',
  path: '/api/admin/partners/choices',
  summary: 'What a partner can be sorted by, and the membership products it can be for.',
  data: z.object({
    categories: z.array(contentLabel),
    /** The parts of the categories, each named after its category. */
    subCategories: z.array(contentLabel),
    tags: z.array(contentLabel),
    products: z.array(contentLabel),
  }),
});
export type PartnerChoices = z.infer<typeof listPartnerChoices.data>;

export const getPartnerFigures = endpoint({
  method: 'GET',
  path: '/api/admin/partners/figures',
  summary:
    'How often members looked at a partner and followed its link: in each of the last months, the oldest first, and in all.',
  query: onePartner,
  data: z.object({
    months: z.array(
      z.object({
        /** By its first day, where the association is. */
        month: z.iso.date(),
        views: z.int(),
        clicks: z.int(),
      }),
    ),
    total: z.object({ views: z.int(), clicks: z.int() }),
  }),
  refusals: ['not-found'],
});
export type PartnerFigures = z.infer<typeof getPartnerFigures.data>;
