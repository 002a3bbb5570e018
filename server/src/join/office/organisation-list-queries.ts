import type { DataOf } from '@linehaul/contract/endpoint';
import type { BodyOf } from '@linehaul/contract/endpoint';
import type {
  listOfficeOrganisations,
  OfficeOrganisation,
  OrganisationNeed,
} from '@linehaul/contract/office-organisations';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { escapePattern } from '../../db/escape-pattern.ts';

type Asked = BodyOf<typeof listOfficeOrganisations>;

const ADMINISTRATORS = sql`from organisation_contacts contacts join accounts on accounts.id = contacts.account_id
  where contacts.organisation_id = organisations.id and contacts.is_administrator and accounts.disabled_at is null`;
const WAITING = sql`from join_requests requests
  where requests.organisation_id = organisations.id and requests.status = 'pending'`;

/** What the office is told of each of `organisations`, with its newest membership as `newest`. */
export const OFFICE_COLUMNS = sql`
  organisations.id, organisations.name, newest.status as membership, newest.tier,
  (select count(*)::int from organisation_contacts contacts where contacts.organisation_id = organisations.id) as people,
  (select count(*)::int ${ADMINISTRATORS}) as administrators, (select count(*)::int ${WAITING}) as waiting`;

/** One that lies ahead, or was cancelled, is told of only where there is no other. */
export const WITH_NEWEST = (now: Date) => sql`organisations left join lateral (
  select memberships.status, memberships.ends_on, membership_products.title as tier from memberships
  join membership_products on membership_products.id = memberships.product_id
  where memberships.organisation_id = organisations.id
  order by memberships.status = 'cancelled', memberships.starts_on > association_day(${now}),
    memberships.starts_on desc limit 1) newest on true`;

const NEEDS: Readonly<Record<OrganisationNeed, RawBuilder<boolean>>> = {
  administrator: sql`not exists (select ${ADMINISTRATORS})`,
  decision: sql`exists (select ${WAITING})`,
};

const isNamed = (keyword: string): RawBuilder<boolean> =>
  sql`(organisations.name_key like organisation_name_key(${`%${escapePattern(keyword)}%`})
    or organisations.organisation_number::text = ${keyword})`;

const isAskedFor = ({ keyword = '', needs }: Asked): RawBuilder<boolean> =>
  sql.join(
    [
      sql`true`,
      ...(keyword === '' ? [] : [isNamed(keyword)]),
      ...(needs === undefined ? [] : [NEEDS[needs]]),
    ],
    sql` and `,
  );

/** One page of all organisations, by name. */
export const findOfficeOrganisations = async (
  reader: Reader,
  asked: Asked,
  now: Date,
): Promise<DataOf<typeof listOfficeOrganisations>> => {
  const isAsked = isAskedFor(asked);
  const counted = await sql<{ totalItems: number }>`
    select count(*)::int as total_items from organisations where ${isAsked}`.execute(reader);
  const { rows } = await sql<OfficeOrganisation>`
    select ${OFFICE_COLUMNS} from ${WITH_NEWEST(now)} where ${isAsked}
    order by organisations.name_key collate "C"
    limit ${asked.size} offset ${(asked.page - 1) * asked.size}`.execute(reader);
  return { organisations: [...rows], totalItems: counted.rows[0]?.totalItems ?? 0 };
};
