import type { CalendarDay } from '@linehaul/contract/dates';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { codeKey } from '../../discount-codes/code-rules.ts';
import { type JoiningCode, refusalOfJoiningCode } from './joining-code-rules.ts';

/**
 * A use is a membership that stands: it was given, its invoice is out, or it is being paid. So a use comes back by itself once a
 * payment has failed, or all that was asked was taken back.
 */
export const IS_USE = sql<boolean>`(memberships.status <> 'cancelled' and (
  memberships.activated_at is not null
  or exists (select from invoices where invoices.membership_id = memberships.id and invoices.status <> 'cancelled')
  or exists (select from joins inner join payments on payments.purpose = 'membership-join' and payments.subject_id = joins.id
    where joins.membership_id = memberships.id and payments.status <> 'failed')))`;

const selectCodes = (reader: Reader) =>
  reader
    .selectFrom('joiningCodes')
    .select(['id', 'code', 'percent', 'amountCents', 'takesJoiningFee', 'maxUses', 'isOnceEach'])
    .select(['validFrom', 'validUntil', 'isActive'])
    .select(
      sql<
        string[]
      >`array(select product_id::text from joining_code_products where code_id = joining_codes.id)`.as(
        'productIds',
      ),
    );

/** A code as somebody typed it. */
export const findTypedCode = (reader: Reader, typed: string): Promise<JoiningCode | undefined> =>
  selectCodes(reader).where('code', '=', codeKey(typed)).executeTakeFirst();

export const findJoiningCode = (reader: Reader, id: string): Promise<JoiningCode | undefined> =>
  selectCodes(reader).where('id', '=', id).executeTakeFirst();

/** Who wants to use a code, and for what. */
export interface Joining {
  readonly accountId: string;
  readonly organisationId: string | null;
  /** What they have reserved themselves is no use of another. */
  readonly membershipId: string | null;
  readonly productId: string;
  readonly today: CalendarDay;
}

const countUses = (reader: Reader, codeId: string, joining: Joining) => {
  const { accountId, organisationId, membershipId } = joining;
  const isTheirs = sql<boolean>`(memberships.organisation_id = ${organisationId}::uuid
    or exists (select from joins where joins.membership_id = memberships.id and joins.account_id = ${accountId}))`;
  return reader
    .selectFrom('memberships')
    .select(sql<number>`count(*)::int`.as('used'))
    .select(sql<number>`(count(*) filter (where ${isTheirs}))::int`.as('usedByThem'))
    .where('joiningCodeId', '=', codeId)
    .where(IS_USE)
    .$if(membershipId !== null, (query) => query.where('memberships.id', '<>', membershipId ?? ''))
    .executeTakeFirstOrThrow();
};

/** Why a code takes nothing off now, in words; null where it does. Whoever uses it has locked it. */
export const findRefusal = async (
  reader: Reader,
  code: JoiningCode | undefined,
  joining: Joining,
): Promise<string | null> => {
  const { productId, today } = joining;
  const uses = code ? await countUses(reader, code.id, joining) : { used: 0, usedByThem: 0 };
  return refusalOfJoiningCode(code, { ...uses, productId, today });
};
