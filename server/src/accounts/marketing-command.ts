import type { recordMarketing as marketingEndpoint } from '@linehaul/contract/current-user';
import type { BodyOf } from '@linehaul/contract/endpoint';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { AccountId } from '../http/audience.ts';

export type Marketing = BodyOf<typeof marketingEndpoint>;

const FIRST = ['utmSourceFirst', 'utmMediumFirst', 'utmCampaignFirst'] as const;
const LATEST = ['utmSourceLast', 'utmMediumLast', 'utmCampaignLast', 'gclid', 'fbclid', 'ga4id'] as const;

const OLD = 'marketingAttributions';

/** Keeps how a person found the association: the first values for good, of the others the latest. */
export async function recordMarketing(
  { db, clock }: Context,
  accountId: AccountId,
  marketing: Marketing,
): Promise<void> {
  const columns = [...FIRST, ...LATEST];
  const values = Object.fromEntries(columns.map((column) => [column, marketing[column] || null]));
  await db
    .insertInto('marketingAttributions')
    .values({ ...values, accountId, recordedAt: clock.now() })
    .onConflict((conflict) =>
      conflict.column('accountId').doUpdateSet({
        ...Object.fromEntries(
          FIRST.map((column) => [
            column,
            sql`coalesce(${sql.ref(`${OLD}.${column}`)}, ${sql.ref(`excluded.${column}`)})`,
          ]),
        ),
        ...Object.fromEntries(
          LATEST.map((column) => [
            column,
            sql`coalesce(${sql.ref(`excluded.${column}`)}, ${sql.ref(`${OLD}.${column}`)})`,
          ]),
        ),
      }),
    )
    .execute();
}
