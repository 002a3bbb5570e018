import type { OrganisationShows } from '@linehaul/contract/directory';
import { type RawBuilder, sql } from 'kysely';
import { escapePattern } from '../db/escape-pattern.ts';
import { isListedMembership } from './shown-queries.ts';

/** Where an organisation is, and what it is a member as. */
export interface Place {
  readonly productId?: string | undefined;
  readonly state?: string | undefined;
  readonly suburb?: string | undefined;
}

/** As the index of answers has them. */
const TOLD = sql`lower(left(coalesce(option_keys[1], text_value), 60))`;

const partOf = (name: string) => sql`(select id from form_fields where workplace_part = ${name})`;

const answers = (part: string, condition: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql`organisations.id in (select entity_id from form_values where field_id = ${partOf(part)} and ${condition})`;

const hasAnswered = (part: string): RawBuilder<boolean> => answers(part, sql`text_value <> ''`);

const holdsProduct = (productId: string, now: Date): RawBuilder<boolean> =>
  sql`exists (select from memberships where memberships.organisation_id = organisations.id
    and memberships.product_id = ${productId} and ${isListedMembership(now)})`;

/** Of `organisations`: what narrows the directory to some of them; all of it holds. */
export const isOfPlace = (
  { productId, state = '', suburb = '' }: Place,
  now: Date,
): RawBuilder<boolean>[] => [
  ...(productId === undefined ? [] : [holdsProduct(productId, now)]),
  ...(state === '' ? [] : [answers('state', sql`${TOLD} = lower(${state})`)]),
  ...(suburb === ''
    ? []
    : [answers('suburb', sql`${TOLD} like ${`${escapePattern(suburb.toLowerCase())}%`}`)]),
];

const SHOWN: Readonly<Record<OrganisationShows, RawBuilder<boolean>>> = {
  website: sql`(organisations.shows_website and ${hasAnswered('website')})`,
  phone: sql`organisations.directory_phone <> ''`,
  address: sql`(organisations.shows_address and ${hasAnswered('address1')})`,
};

/** Of `organisations`: whether their entry has each of these. */
export const showsEach = (shows: readonly OrganisationShows[]): RawBuilder<boolean>[] =>
  shows.map((one) => SHOWN[one]);
