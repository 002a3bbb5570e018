import { sql } from 'kysely';
import { todayOf } from '../adapters/clock.ts';
import { askedBy } from '../audiences/audience-queries.ts';
import type { Context } from '../context.ts';
import type { Reader } from '../db/database.ts';
import { selectRecipients } from '../mailings/recipient-queries.ts';
import { accountsStandingWell } from '../memberships/good-standing-queries.ts';
import { openItems } from './digest-emails.ts';
import { findReadable, newIn, type Period } from './digest-item-queries.ts';

/** A digest is one of the association’s own letters. */
export const DIGEST_KIND = 'newsletter';

/** Some of those who have not been thought of yet, in the order of their ids. */
export const findNextReaders = (
  reader: Reader,
  { reachedAccountId, limit }: { reachedAccountId: string | null; limit: number },
) =>
  selectRecipients(reader, DIGEST_KIND)
    .select([
      'accounts.id',
      'accounts.email',
      'accounts.firstName',
      sql<string>`first_name || ' ' || last_name`.as('name'),
    ])
    .$if(reachedAccountId !== null, (query) => query.where('accounts.id', '>', reachedAccountId))
    .orderBy('accounts.id')
    .limit(limit)
    .execute();

interface Group {
  readonly productIds: string[];
  readonly isOrganisationAdministrator: boolean;
  readonly count: number;
}

/** How many of those who would get a digest stand in each way to what is published. */
const findGroups = async (reader: Reader, today: string): Promise<Group[]> => {
  const { rows } = await sql<Group>`
    with readers as (${selectRecipients(reader, DIGEST_KIND).select('accounts.id')}),
    standing as (
      select account_id, array_agg(distinct product_id order by product_id) as product_ids
      from (${accountsStandingWell(today)}) well group by account_id),
    ways as (
      select coalesce(standing.product_ids, '{}') as product_ids, exists (
          select from organisation_contacts join organisations on organisations.id = organisation_id
          where organisation_contacts.account_id = readers.id and is_administrator and organisations.status = 'active'
        ) as is_organisation_administrator
      from readers left join standing on standing.account_id = readers.id)
    select product_ids, is_organisation_administrator, count(*)::int as count from ways group by 1, 2`.execute(
    reader,
  );
  return rows;
};

type Parts = Pick<Context, 'db' | 'clock' | 'config' | 'closedSections'>;

/** How many would get a digest of a period as things stand: those whom it has something for, of all who want it. */
export const countReaders = async (
  context: Parts,
  period: Period,
): Promise<{ members: number; reached: number }> => {
  const counted = { members: 0, reached: 0 };
  for (const { count, ...way } of await findGroups(context.db, todayOf(context))) {
    const viewer = { ...way, isStaff: false, isMember: way.productIds.length > 0 };
    const items = await findReadable(context.db, newIn(period), askedBy(viewer, period.until));
    counted.members += count;
    if (openItems(items, context.closedSections()).length > 0) counted.reached += count;
  }
  return counted;
};
