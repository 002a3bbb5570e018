import type { recordMarketing as marketingEndpoint } from '@linehaul/contract/current-user';
import type { BodyOf } from '@linehaul/contract/endpoint';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { AccountId } from '../http/audience.ts';

export type Marketing = BodyOf<typeof marketingEndpoint>;

const FIRST = ['utmSourceFirst', 'utmMediumFirst', 'utmCampaignFirst'] as const;
/** A click says as much of its visit as the campaign does. */
const LATEST = ['utmSourceLast', 'utmMediumLast', 'utmCampaignLast', 'gclid', 'fbclid'] as const;

type Column = (typeof FIRST | typeof LATEST)[number];
type Side = 'marketingAttributions' | 'excluded';

/** All of one visit: those of the first that says anything of it, so that two visits never mix. */
const ofOneVisit = (columns: readonly Column[], [preferred, other]: readonly [Side, Side]) => {
  const says = sql`num_nonnulls(${sql.join(columns.map((column) => sql.ref(`${preferred}.${column}`)))}) > 0`;
  return Object.fromEntries(
    columns.map((column) => [
      column,
      sql`case when ${says} then ${sql.ref(`${preferred}.${column}`)} else ${sql.ref(`${other}.${column}`)} end`,
    ]),
  );
};

/** Keeps how a person found the association: the first visit for good, and the latest. The browser’s id is of no visit. */
export async function recordMarketing(
  { db, clock }: Context,
  accountId: AccountId,
  marketing: Marketing,
): Promise<void> {
  const columns = [...FIRST, ...LATEST, 'ga4id'] as const;
  const values = Object.fromEntries(columns.map((column) => [column, marketing[column] || null]));
  await db
    .insertInto('marketingAttributions')
    .values({ ...values, accountId, recordedAt: clock.now() })
    .onConflict((conflict) =>
      conflict.column('accountId').doUpdateSet({
        ...ofOneVisit(FIRST, ['marketingAttributions', 'excluded']),
        ...ofOneVisit(LATEST, ['excluded', 'marketingAttributions']),
        ga4id: sql`coalesce(excluded.ga4id, marketing_attributions.ga4id)`,
      }),
    )
    .execute();
}
