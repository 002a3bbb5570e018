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
import { createPartner, type NewPartner } from '../../content/partner-factories.ts';
import { createContentLabel, type LabelKind } from '../../content/resource-factories.ts';
import { type Cell, sample } from '../sample.ts';

/** Only members in good standing read it: none of the actors is one, and it is not shown to others. */
const FOREIGN = { audience: 'members', showsTeaser: false } as const;
const OFFICE_ONLY = { others: 404, admin: 200, owner: 200 } as const;

const partner =
  (item: NewPartner = {}) =>
  async ({ world: { portal } }: Cell) => ({ id: await createPartner(portal, item) });

const labelOf =
  (kind: LabelKind, item: NewPartner = {}) =>
  async ({ world: { portal } }: Cell) => {
    const id = await createContentLabel(portal, kind);
    await createPartner(portal, { ...item, labelIds: [id] });
    return { id };
  };

type Counting = typeof countPartnerView | typeof countPartnerClick;

const countingOf = (endpoint: Counting) => [
  sample(endpoint, { about: 'for everybody', ask: async (cell) => ({ body: await partner()(cell) }) }),
  sample(endpoint, {
    about: 'for others',
    ask: async (cell) => ({ body: await partner(FOREIGN)(cell) }),
    outcomes: OFFICE_ONLY,
  }),
];

type Label = typeof getPartnerCategory | typeof getPartnerTag;

const labelsOf = (endpoint: Label, kind: LabelKind) => [
  sample(endpoint, { about: 'for everybody', ask: async (cell) => ({ query: await labelOf(kind)(cell) }) }),
  sample(endpoint, {
    about: 'for others',
    ask: async (cell) => ({ query: await labelOf(kind, FOREIGN)(cell) }),
    outcomes: OFFICE_ONLY,
  }),
];

export const PARTNER_SAMPLES = {
  'POST /api/partner/list': [sample(listPartners, { ask: () => ({ body: {} }) })],
  'GET /api/Partner/:id': [
    sample(getPartner, {
      about: 'for everybody',
      ask: async (cell) => ({ params: await partner()(cell) }),
    }),
    sample(getPartner, {
      about: 'for others',
      ask: async (cell) => ({ params: await partner(FOREIGN)(cell) }),
      outcomes: OFFICE_ONLY,
    }),
  ],
  'POST /api/partner/viewed': countingOf(countPartnerView),
  'POST /api/partner/clicked': countingOf(countPartnerClick),
  'GET /api/tag/categories/partners': [sample(listPartnerCategories)],
  'GET /api/tag/subcategories': [sample(listSubCategories)],
  'GET /api/partner/tags': [sample(listPartnerTags)],
  'GET /api/partner/category': labelsOf(getPartnerCategory, 'partner-category'),
  'GET /api/partner/tag': labelsOf(getPartnerTag, 'tag'),
};
