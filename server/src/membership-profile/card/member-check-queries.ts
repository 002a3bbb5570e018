import type { MemberCheck } from '@linehaul/contract/membership-card';
import { todayOf } from '../../adapters/clock.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { notFound } from '../../domain-error.ts';
import { findMembershipOfToday } from '../../memberships/membership-of-today-queries.ts';
import { isGood, lastDayOf, standingOn } from '../../memberships/standing-rules.ts';
import { findMemberNumber } from '../../organisations/organisation-queries.ts';
import { cardKeyOf } from './card-code-rules.ts';

/** Whose card it is; undefined once they have left the organisation, or were shut out. */
const findHolder = (reader: Reader, cardKey: string) =>
  reader
    .selectFrom('organisationContacts')
    .innerJoin('accounts', 'accounts.id', 'organisationContacts.accountId')
    .select(['organisationContacts.organisationId', 'accounts.memberNumber'])
    .where('organisationContacts.cardKey', '=', cardKey)
    .where('accounts.disabledAt', 'is', null)
    .executeTakeFirst();

const findGoodMember = async (context: Context, cardKey: string): Promise<MemberCheck['member']> => {
  const { db } = context;
  const today = todayOf(context);
  const holder = await findHolder(db, cardKey);
  if (!holder) return null;
  const membership = await findMembershipOfToday(db, holder.organisationId, today);
  if (!membership || !isGood(standingOn(membership, today))) return null;
  const { organisation, tier, vehicle } = membership;
  const memberNumber = holder.memberNumber ?? (await findMemberNumber(db, holder.organisationId)) ?? '–';
  return { ...{ memberNumber, organisation, tier, vehicle }, validUntil: lastDayOf(membership) };
};

/** What a card’s code proves now; throws `not-found` for whatever is no code of ours. */
export const checkMember = async (context: Context, code: string): Promise<MemberCheck> => {
  const cardKey = cardKeyOf(context.sealer, code);
  if (cardKey === undefined) throw notFound();
  return { member: await findGoodMember(context, cardKey), checkedAt: context.clock.now().toISOString() };
};
