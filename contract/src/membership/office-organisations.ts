import * as z from 'zod/mini';
import { text, uuid } from '../values/text.ts';
import { type DataOf, endpoint } from '../wire/endpoint.ts';
import { pageRequest } from '../wire/page.ts';
import { membershipState } from '../people/people.ts';
import { joinRequest } from './organisations.ts';

export const OFFICE_ORGANISATIONS_PAGE_SIZE = 20;

/** What an organisation may need help with. */
export const ORGANISATION_NEEDS = ['administrator', 'decision'] as const;
export type OrganisationNeed = (typeof ORGANISATION_NEEDS)[number];

const officeOrganisation = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Of its newest membership; null while it has none. */
  membership: z.nullable(membershipState),
  tier: z.nullable(z.string()),
  people: z.int(),
  /** Who administer it and may sign in. */
  administrators: z.int(),
  /** Who ask to belong to it. */
  waiting: z.int(),
});
export type OfficeOrganisation = z.infer<typeof officeOrganisation>;

export const listOfficeOrganisations = endpoint({
  method: 'POST',
  path: '/api/admin/organisations/list',
  summary: 'All organisations with how many people each has, by name, page by page.',
  body: z.strictObject({
    ...pageRequest.shape,
    /** In the name, or its whole number. */
    keyword: z.optional(text(100)),
    /** Those that nobody administers, or whose requests wait. */
    needs: z.optional(z.enum(ORGANISATION_NEEDS)),
  }),
  data: z.object({ organisations: z.array(officeOrganisation), totalItems: z.int() }),
});

export const getOfficeOrganisation = endpoint({
  method: 'GET',
  path: '/api/admin/organisations/detail',
  summary:
    'What the office sees of an organisation beside its roster: its membership, and who asks to belong to it.',
  query: z.strictObject({ id: uuid() }),
  data: z.object({
    ...officeOrganisation.shape,
    organisationNumber: z.int(),
    /** Whether members find it in the directory as far as it says itself. */
    isListed: z.boolean(),
    /** The last day of that membership. */
    endsOn: z.nullable(z.iso.date()),
    requests: z.array(joinRequest),
  }),
  refusals: ['not-found'],
});
export type OfficeOrganisationDetail = DataOf<typeof getOfficeOrganisation>;
