import type { CalendarDay } from '@linehaul/contract/dates';
import type { PaymentMethodKey } from '@linehaul/contract/payment-methods';
import { sql } from 'kysely';
import type { Transaction } from '../db/database.ts';
import { DomainError } from '../domain-error.ts';
import { admitMembers } from '../organisations/admit-members-command.ts';
import type { OfferedPrice } from './product-queries.ts';
import { RIGHTS, RUNNING, statusesThat, type MembershipStatus } from './rights-rules.ts';

export interface MembershipReservation {
  organisationId: string;
  price: OfferedPrice;
  paymentMethod: PaymentMethodKey;
  /** A membership reserved before and not yet active, to be changed instead. */
  membershipId: string | null;
  now: Date;
}

const isOverlap = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'memberships_no_overlap';

/**
 * Takes the membership's period, which begins today, before any money moves, so that what is paid can always be given.
 * Throws `wrong-state` when the organisation has a membership already.
 */
export const reserveMembership = async (
  transaction: Transaction,
  { organisationId, price, paymentMethod, membershipId, now }: MembershipReservation,
): Promise<string> => {
  const values = {
    organisationId,
    productId: price.productId,
    productPriceId: price.id,
    paymentMethod,
    totalCents: price.totalCents,
    joiningFeeCents: price.joiningFeeCents,
    joiningCodeId: price.discount?.codeId ?? null,
    discountCents: price.discount?.membershipCents ?? 0,
    joiningFeeDiscountCents: price.discount?.feeCents ?? 0,
    ...{ startsOn: price.startsOn, endsOn: price.endsOn },
  };
  try {
    const { id } = membershipId
      ? await transaction
          .updateTable('memberships')
          .set(values)
          .where('id', '=', membershipId)
          .where('status', '=', 'pending-payment')
          .returning('id')
          .executeTakeFirstOrThrow()
      : await transaction
          .insertInto('memberships')
          .values({ ...values, status: 'pending-payment', createdAt: now })
          .returning('id')
          .executeTakeFirstOrThrow();
    return id;
  } catch (error) {
    if (isOverlap(error)) throw new DomainError('wrong-state', 'This organisation already has a membership');
    throw error;
  }
};

export interface MembershipActivation {
  membershipId: string;
  /** Active on a debit that the bank has not settled yet. */
  isPaymentProcessing: boolean;
  now: Date;
}

/** What was owed of a period that is over by now does not bring it back. */
const STATUS_ONCE_ACTIVE = sql<MembershipStatus>`case when status in ('grace', 'suspended', 'ended') then status else 'active' end`;

/** The period before has ended once the next one runs. */
const endPeriodBefore = async (transaction: Transaction, renewsId: string, now: Date): Promise<void> => {
  await transaction
    .updateTable('memberships')
    .set({ status: 'ended', pastDueSince: null })
    .where('id', '=', renewsId)
    .where('status', 'in', RUNNING)
    .where('endsOn', '<', sql<CalendarDay>`association_day(${now})`)
    .execute();
};

/** Makes a membership active, its organisation too, and its contacts members. Repeats change nothing more. */
export const activateMembership = async (
  transaction: Transaction,
  { membershipId, isPaymentProcessing, now }: MembershipActivation,
): Promise<void> => {
  const { organisationId, renewsId, status } = await transaction
    .updateTable('memberships')
    .set({
      status: STATUS_ONCE_ACTIVE,
      isPaymentProcessing,
      pastDueSince: null,
      activatedAt: sql`coalesce(activated_at, ${now})`,
    })
    .where('id', '=', membershipId)
    .returning(['organisationId', 'renewsId', 'status'])
    .executeTakeFirstOrThrow();
  if (renewsId !== null) await endPeriodBefore(transaction, renewsId, now);
  if (!RIGHTS[status as MembershipStatus].isMember) return;
  await transaction
    .updateTable('organisations')
    .set({ status: 'active' })
    .where('id', '=', organisationId)
    .execute();
  await admitMembers(transaction, organisationId);
};

const stillMembers = (transaction: Transaction) =>
  transaction
    .selectFrom('organisationContacts')
    .innerJoin('memberships', 'memberships.organisationId', 'organisationContacts.organisationId')
    .select('organisationContacts.accountId')
    .where('memberships.status', 'in', statusesThat('isMember'));

const demote = (transaction: Transaction) =>
  transaction
    .updateTable('accounts')
    .set({ contactType: 'Prospect-Applicant' })
    .where('contactType', '=', 'Member')
    .where('id', 'not in', stillMembers(transaction));

/** The people of an organisation are members no more, unless another membership makes them so. */
export const demoteContacts = async (transaction: Transaction, organisationId: string): Promise<void> => {
  await demote(transaction)
    .where('id', 'in', (query) =>
      query
        .selectFrom('organisationContacts')
        .select('accountId')
        .where('organisationId', '=', organisationId),
    )
    .execute();
};

/** Somebody who has left an organisation is a member no more, unless another makes them so. */
export const demoteLeaver = async (transaction: Transaction, accountId: string): Promise<void> => {
  await demote(transaction).where('id', '=', accountId).execute();
};

/** Takes back an activation whose payment failed: rights follow money. */
export const deactivateMembership = async (transaction: Transaction, membershipId: string): Promise<void> => {
  const { organisationId } = await transaction
    .updateTable('memberships')
    .set({ status: 'pending-payment', isPaymentProcessing: false, activatedAt: null })
    .where('id', '=', membershipId)
    .returning('organisationId')
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('organisations')
    .set({ status: 'pending' })
    .where('id', '=', organisationId)
    // One that was a member before stays what it is.
    .where((where) =>
      where.not(
        where.exists(
          transaction
            .selectFrom('memberships')
            .select('id')
            .where('organisationId', '=', organisationId)
            .where('activatedAt', 'is not', null),
        ),
      ),
    )
    .execute();
  await demoteContacts(transaction, organisationId);
};
