import * as z from 'zod/mini';
import { text, uuid } from '../values/text.ts';
import { type DataOf, endpoint } from '../wire/endpoint.ts';
import { pageRequest } from '../wire/page.ts';

export const DIRECTORY_PAGE_SIZE = 24;
/** Counting stops there. */
export const DIRECTORY_COUNTED = 10_000;

/** What the entry of an organisation has to show. */
export const ORGANISATION_SHOWS = ['website', 'phone', 'address'] as const;
export type OrganisationShows = (typeof ORGANISATION_SHOWS)[number];
/** What a person lets the caller see. */
export const PERSON_SHOWS = ['phone', 'email'] as const;
export type PersonShows = (typeof PERSON_SHOWS)[number];

const part = z.nullable(z.string());

const listed = {
  id: z.uuid(),
  name: z.string(),
  suburb: part,
  state: part,
  /** What it is a member as; null where it is no member at present. */
  tier: part,
  website: part,
  phone: part,
  /** The caller belongs to it. */
  isOwn: z.boolean(),
  /** False where members do not find it; its own people and officers do. */
  isShown: z.boolean(),
};

const listedOrganisation = z.object(listed);
export type ListedOrganisation = z.infer<typeof listedOrganisation>;

/** Where an organisation is, and what it is a member as. */
const place = {
  productId: z.optional(uuid()),
  /** The key of the state, as `listDirectoryChoices` gives it. */
  state: z.optional(text(60)),
  /** The beginning of its suburb. */
  suburb: z.optional(text(60)),
};

export const listDirectory = endpoint({
  method: 'POST',
  path: '/api/directory/organisations',
  summary: 'Organisations that are members and let other members find them, by name, page by page.',
  body: z.strictObject({
    ...pageRequest.shape,
    ...place,
    /** Each word begins a word of the name. */
    keyword: z.optional(text(100)),
    shows: z.optional(z.array(z.enum(ORGANISATION_SHOWS)).check(z.maxLength(ORGANISATION_SHOWS.length))),
  }),
  data: z.object({
    organisations: z.array(listedOrganisation),
    /** At most `DIRECTORY_COUNTED`, unless the page is beyond. */
    totalItems: z.int(),
  }),
});

export const getDirectoryEntry = endpoint({
  method: 'GET',
  path: '/api/directory/organisations/:id',
  summary: 'What an organisation shows of itself to members.',
  params: z.strictObject({ id: uuid() }),
  data: z.object({
    ...listed,
    address1: part,
    address2: part,
    postcode: part,
    country: part,
    /** An http(s) address. */
    imageUrl: part,
  }),
  refusals: ['not-found'],
});
export type DirectoryEntry = DataOf<typeof getDirectoryEntry>;

const listedPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Those that the caller may find. */
  organisations: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** Null where the person does not let the caller see it, or has none. */
  phone: part,
  email: part,
  isYou: z.boolean(),
});
export type ListedPerson = z.infer<typeof listedPerson>;

export const listDirectoryPeople = endpoint({
  method: 'POST',
  path: '/api/directory/people',
  summary:
    'Members who let the caller see their profile, by last name, with what else they let the caller see.',
  body: z.strictObject({
    ...pageRequest.shape,
    ...place,
    keyword: z.optional(text(100)),
    /** The people of one organisation alone. */
    organisationId: z.optional(uuid()),
    shows: z.optional(z.array(z.enum(PERSON_SHOWS)).check(z.maxLength(PERSON_SHOWS.length))),
  }),
  data: z.object({ people: z.array(listedPerson), totalItems: z.int() }),
});

const choice = z.object({ key: z.string(), value: z.string() });

export const listDirectoryChoices = endpoint({
  method: 'GET',
  path: '/api/directory/choices',
  summary: 'What the directory is narrowed by: the memberships that are sold or held, and the states.',
  data: z.object({ tiers: z.array(choice), states: z.array(choice) }),
});

const PHONE_MAX_LENGTH = 30;
/** As people write them, 13 and 1300 numbers too; what it begins with is dialled. */
const PHONE = /^(?:|[+(\d][-+() \d]{4,28}\d)$/;

const shownParts = {
  /** Whether other members find it in the directory, the workplaces and by search. */
  isListed: z.boolean(),
  /** Street and postcode; suburb and state go with the listing. */
  showsAddress: z.boolean(),
  showsWebsite: z.boolean(),
};

export const getListing = endpoint({
  method: 'GET',
  path: '/api/org/listing',
  summary: 'What an organisation that the caller administers shows of itself to other members.',
  query: z.strictObject({ orgId: uuid() }),
  data: z.object({
    ...shownParts,
    /** For the directory alone; may be empty. */
    phone: z.string(),
  }),
  refusals: ['not-found'],
});
export type Listing = DataOf<typeof getListing>;

export const setListing = endpoint({
  method: 'POST',
  path: '/api/org/setlisting',
  summary:
    'Says what an organisation that the caller administers shows of itself to other members; what is left out stays.',
  body: z.strictObject({
    orgId: uuid(),
    isListed: z.optional(shownParts.isListed),
    showsAddress: z.optional(shownParts.showsAddress),
    showsWebsite: z.optional(shownParts.showsWebsite),
    phone: z.optional(
      text(PHONE_MAX_LENGTH).check(
        z.regex(PHONE, 'Please type a phone number, such as 02 6884 1200'),
        z.meta({ pattern: PHONE.source, examples: ['02 6884 1200'] }),
      ),
    ),
  }),
  data: z.null(),
  refusals: ['not-found'],
});
