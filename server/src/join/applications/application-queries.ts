import type { ApplicationStatus, JoinApplication } from '@linehaul/contract/join-state';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Transaction } from '../../db/database.ts';
import { heldProductsOf } from '../../memberships/held-product-queries.ts';
import { findQuestions } from '../../renewal/changes/question-queries.ts';

/** The newest application to join with a membership; one that was sent before the last one began was for that. */
const newestOf = (organisationId: RawBuilder<unknown>, productId: RawBuilder<unknown>) => sql`
  from membership_applications applications
  where applications.organisation_id = ${organisationId} and applications.product_id = ${productId}
    and applications.kind = 'joining' and applications.status <> 'withdrawn'
    and applications.sent_at > coalesce((select max(activated_at) from memberships
      where memberships.organisation_id = applications.organisation_id), '-infinity')
  order by applications.sent_at desc limit 1`;

/** Of the membership that a join has chosen. */
export const STATUS_OF_JOIN = sql<string | null>`(select applications.status
  ${newestOf(sql`joins.organisation_id`, sql`joins.product_id`)})`;

/** Whether the organisation of a join was let in with what it has chosen before. */
export const HAS_HELD = sql<boolean>`coalesce(joins.product_id in ${heldProductsOf(sql`joins.organisation_id`)}, false)`;

interface Asked {
  readonly organisationId: string;
  readonly productId: string;
}

export interface KeptApplication {
  readonly id: string;
  readonly status: ApplicationStatus;
  readonly version: number;
  readonly accountId: string;
  readonly sentAt: Date;
  readonly reason: string;
  readonly approvedUntil: string | null;
}

/** The one that counts for an organisation and a product. */
export const findNewest = async (
  reader: Reader,
  { organisationId, productId }: Asked,
): Promise<KeptApplication | undefined> => {
  const { rows } =
    await sql<KeptApplication>`select applications.id, applications.status, applications.version,
    applications.account_id, applications.sent_at, applications.reason, applications.approved_until
    ${newestOf(sql`${organisationId}`, sql`${productId}`)}`.execute(reader);
  return rows[0];
};

/** The same, held until the transaction ends. */
export const lockNewest = async (
  transaction: Transaction,
  asked: Asked,
): Promise<KeptApplication | undefined> => {
  const found = await findNewest(transaction, asked);
  if (!found) return undefined;
  await transaction
    .selectFrom('membershipApplications')
    .select('id')
    .where('id', '=', found.id)
    .forNoKeyUpdate()
    .execute();
  // Somebody else may have had it meanwhile.
  return findNewest(transaction, asked);
};

/** As the applicant sees it. */
export const findJoinApplication = async (
  reader: Reader,
  asked: { readonly organisationId: string | null; readonly productId: string | null },
): Promise<JoinApplication | null> => {
  const { organisationId, productId } = asked;
  if (organisationId === null || productId === null) return null;
  const found = await findNewest(reader, { organisationId, productId });
  if (!found) return null;
  return {
    ...{ status: found.status, sentUtc: found.sentAt.toISOString(), approvedUntil: found.approvedUntil },
    questions: await findQuestions(reader, found.id),
    reason: found.reason === '' ? null : found.reason,
  };
};

/** So many wait for the office. */
export const countWaitingApplications = async (reader: Reader): Promise<number> => {
  const { count } = await reader
    .selectFrom('membershipApplications')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(count);
};
