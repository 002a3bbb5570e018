import type { MembershipCard } from '@linehaul/contract/membership-card';
import { todayOf } from '../../adapters/clock.ts';
import type { Context } from '../../context.ts';
import { composedOnce } from '../../db/composed-statement.ts';
import type { Reader } from '../../db/database.ts';
import { notFound } from '../../domain-error.ts';
import type { Caller } from '../../http/audience.ts';
import { findMembershipOfToday } from '../../memberships/membership-of-today-queries.ts';
import { requireOwnPerson } from '../../memberships/policy.ts';
import { isGood, lastDayOf, standingOn } from '../../memberships/standing-rules.ts';
import { findMemberNumber } from '../../organisations/organisation-queries.ts';
import { cardCodeOf } from './card-code-rules.ts';
import { qrCodeOf } from './qr-code-rules.ts';

interface CardOwner {
  readonly accountId: string;
  readonly organisationId: string;
}

const findHolder = composedOnce((reader: Reader, { accountId, organisationId }: CardOwner) =>
  reader
    .selectFrom('organisationContacts')
    .innerJoin('accounts', 'accounts.id', 'organisationContacts.accountId')
    .select(['accounts.firstName', 'accounts.lastName', 'accounts.memberNumber'])
    .select('organisationContacts.cardKey')
    .where('organisationContacts.organisationId', '=', organisationId)
    .where('organisationContacts.accountId', '=', accountId),
);

/** The card of a person of the organisation; throws `not-found` while it never had a membership. */
const getMembershipCard = async (context: Context, owner: CardOwner): Promise<MembershipCard> => {
  const { db, config, sealer } = context;
  const today = todayOf(context);
  const membership = await findMembershipOfToday(db, owner.organisationId, today);
  if (!membership) throw notFound();
  const { organisation, tier, vehicle } = membership;
  const [holder] = await findHolder(db, owner);
  // They may leave the organisation at this moment.
  if (!holder) throw notFound();
  const standing = standingOn(membership, today);
  const url = new URL(`/member/${cardCodeOf(sealer, holder.cardKey)}`, config.publicUrl);
  return {
    ...{ orgId: owner.organisationId, organisation, tier, vehicle, standing },
    holder: `${holder.firstName} ${holder.lastName}`,
    memberNumber: holder.memberNumber ?? (await findMemberNumber(db, owner.organisationId)),
    validUntil: lastDayOf(membership),
    checkUrl: isGood(standing) ? url.href : null,
    checkCode: isGood(standing) ? qrCodeOf(url.href) : null,
  };
};

/** The caller’s own, of the organisation that is named or of the one they act for. */
export const readOwnCard = async (
  context: Context,
  caller: Caller,
  orgId?: string,
): Promise<MembershipCard> => {
  const { organisationId } = await requireOwnPerson(context.db, caller, orgId);
  return getMembershipCard(context, { accountId: caller.accountId, organisationId });
};
