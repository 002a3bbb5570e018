import type { Audience } from '@linehaul/contract/audiences';
import { sql } from 'kysely';
import { todayOf } from '../adapters/clock.ts';
import type { Context } from '../context.ts';
import { accountsStandingWell } from '../memberships/good-standing-queries.ts';

interface Meant {
  readonly audience: Audience;
  readonly productIds: readonly string[];
}

const isMeant = ({ audience, productIds }: Meant, today: string) => {
  if (audience === 'everyone') return sql<boolean>`true`;
  if (audience === 'organisation-administrators')
    return sql<boolean>`accounts.id in (
      select account_id from organisation_contacts
      join organisations on organisations.id = organisation_contacts.organisation_id
      where organisation_contacts.is_administrator and organisations.status = 'active')`;
  const ofProducts = audience === 'products' ? sql`where product_id = any(${productIds}::uuid[])` : sql``;
  return sql<boolean>`accounts.id in (
    select account_id from (${accountsStandingWell(today)}) as standing ${ofProducts})`;
};

/** How many people something for an audience is meant for; the office, which reads everything, counts where it is meant too. */
export const countMeant = async (
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  meant: Meant,
): Promise<number> => {
  const { count } = await context.db
    .selectFrom('accounts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('closedAt', 'is', null)
    .where('disabledAt', 'is', null)
    .where('emailConfirmedAt', 'is not', null)
    .where(isMeant(meant, todayOf(context)))
    .executeTakeFirstOrThrow();
  return count;
};
