import { sql } from 'kysely';
import type { Reader, Transaction } from '../db/database.ts';
import { IS_AHEAD } from '../memberships/membership-queries.ts';
import { statusesThat } from '../memberships/rights-rules.ts';
import { HAS_HELD, STATUS_OF_JOIN } from './applications/application-queries.ts';
import type { JoinRecord } from './join-rules.ts';

const selectJoins = (reader: Reader) =>
  reader
    .selectFrom('joins')
    .leftJoin('joinRequests', 'joinRequests.id', 'joins.joinRequestId')
    .leftJoin('membershipProducts', 'membershipProducts.id', 'joins.productId')
    .select(['membershipProducts.approval', STATUS_OF_JOIN.as('applicationStatus')])
    .select(HAS_HELD.as('hasHeld'))
    .select([
      'joins.id',
      'joins.accountId',
      'joins.organisationName',
      'joins.organisationId',
      'joins.joinRequestId',
      'joinRequests.organisationId as requestedOrganisationId',
      'joinRequests.status as requestStatus',
      'joins.hasDetails',
      'joins.productId',
      'joins.productPriceId',
      'joins.paymentMethod',
      'joins.joiningCodeId',
      'joins.membershipId',
      'joins.invoiceId',
      'joins.status',
    ]);

/** What somebody joined whom the organisation has let go, or who has left it, tells of the organisation alone. */
const isTheirs = sql<boolean>`(joins.status = 'open' or joins.organisation_id is null or exists (
  select from organisation_contacts contacts
  where contacts.organisation_id = joins.organisation_id and contacts.account_id = joins.account_id))`;

/** The join that the person has not finished, if any. */
export const findOpenJoin = (reader: Reader, accountId: string): Promise<JoinRecord | undefined> =>
  selectJoins(reader)
    .where('joins.accountId', '=', accountId)
    .where('joins.status', '=', 'open')
    .executeTakeFirst();

/** Like findOpenJoin, but nobody else changes the join before the transaction ends. */
export const lockOpenJoin = async (
  transaction: Transaction,
  accountId: string,
): Promise<JoinRecord | undefined> => {
  await transaction
    .selectFrom('joins')
    .select('id')
    .where('accountId', '=', accountId)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
  return findOpenJoin(transaction, accountId);
};

/** The open join, else the one that was completed last for an organisation that they still belong to. */
export const findLatestJoin = (reader: Reader, accountId: string): Promise<JoinRecord | undefined> =>
  selectJoins(reader)
    .where('joins.accountId', '=', accountId)
    .where('joins.status', 'in', ['open', 'completed'])
    .where(isTheirs)
    .orderBy('joins.status', 'desc')
    .orderBy('joins.createdAt', 'desc')
    .executeTakeFirst();

/** Whether the person belongs to an organisation that is a member today: to that one, or to any where none is named. */
export const hasActiveMembership = async (
  reader: Reader,
  accountId: string,
  organisationId: string | null = null,
): Promise<boolean> => {
  const membership = await reader
    .selectFrom('organisationContacts')
    .innerJoin('memberships', 'memberships.organisationId', 'organisationContacts.organisationId')
    .select('memberships.id')
    .where('organisationContacts.accountId', '=', accountId)
    .where('memberships.status', 'in', statusesThat('isMember'))
    .$if(organisationId !== null, (query) =>
      query.where('organisationContacts.organisationId', '=', organisationId ?? ''),
    )
    .limit(1)
    .executeTakeFirst();
  return membership !== undefined;
};

/** How the latest membership of an organisation stands, without the year after it. */
export const findMembershipStatus = async (
  reader: Reader,
  organisationId: string | null,
): Promise<string | null> => {
  const membership = await reader
    .selectFrom('memberships')
    .select('status')
    .where('organisationId', '=', organisationId)
    .orderBy(IS_AHEAD)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return membership?.status ?? null;
};

/** The latest payment for a join. */
export const findLatestPayment = (
  reader: Reader,
  joinId: string,
): Promise<{ status: string; failureMessage: string | null } | undefined> =>
  reader
    .selectFrom('payments')
    .select(['status', 'failureMessage'])
    .where('purpose', '=', 'membership-join')
    .where('subjectId', '=', joinId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
