import type { listDirectoryChoices } from '@linehaul/contract/directory';
import type { DataOf } from '@linehaul/contract/endpoint';
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { isListedMembership } from './shown-queries.ts';

interface Choice {
  readonly key: string;
  readonly value: string;
}

/** What an organisation may be a member as today, and where it may be. */
export const findChoices = async (
  reader: Reader,
  now: Date,
): Promise<DataOf<typeof listDirectoryChoices>> => {
  const tiers = await sql<Choice>`
    select membership_products.id as key, membership_products.title as value from membership_products
    where exists (select from memberships
      where memberships.product_id = membership_products.id and ${isListedMembership(now)})
    order by membership_products.position, membership_products.name`.execute(reader);
  const states = await sql<Choice>`
    select options.key, options.value from form_field_options options
    join form_fields on form_fields.id = options.field_id
    where form_fields.workplace_part = 'state' order by options.sort_order, options.key`.execute(reader);
  return { tiers: tiers.rows, states: states.rows };
};
