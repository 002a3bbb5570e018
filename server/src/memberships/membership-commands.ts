import { type CalendarDay, endOfMembershipYear } from '@linehaul/contract/dates';
import type { PaymentMethodKey } from '@linehaul/contract/payment-methods';
import { sql } from 'kysely';
import type { Transaction } from '../db/database.ts';
import { DomainError } from '../domain-error.ts';
import { admitMembers } from '../organisations/admit-members-command.ts';
import type { ProductPrice } from './product-rules.ts';

export interface MembershipReservation {
  organisationId: string;
  price: ProductPrice;
  paymentMethod: PaymentMethodKey;
  /** A membership reserved before and not yet active, to be changed instead. */
  membershipId: string | null;
  now: Date;
  /** Its first day. */
  startsOn: CalendarDay;
}

const isOverlap = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'memberships_no_overlap';

/**
 * Takes the membership year from today before any money moves, so that what is paid can always be given.
 * Throws `wrong-state` when the organisation has a membership already.
 */
export const reserveMembership = async (
  transaction: Transaction,
  { organisationId, price, paymentMethod, membershipId, now, startsOn }: MembershipReservation,
): Promise<string> => {
  const values = {
    organisationId,
    productId: price.productId,
    productPriceId: price.id,
    paymentMethod,
    totalCents: price.totalCents,
    startsOn,
    endsOn: endOfMembershipYear(startsOn),
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

/** Makes a membership active, its organisation too, and its contacts members. Repeats change nothing more. */
export const activateMembership = async (
  transaction: Transaction,
  { membershipId, isPaymentProcessing, now }: MembershipActivation,
): Promise<void> => {
  const { organisationId } = await transaction
    .updateTable('memberships')
    .set({
      status: 'active',
      isPaymentProcessing,
      pastDueSince: null,
      activatedAt: sql`coalesce(activated_at, ${now})`,
    })
    .where('id', '=', membershipId)
    .returning('organisationId')
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('organisations')
    .set({ status: 'active' })
    .where('id', '=', organisationId)
    .execute();
  await admitMembers(transaction, organisationId);
};

/** The people of an organisation are members no more, unless another membership makes them so. */
export const demoteContacts = async (transaction: Transaction, organisationId: string): Promise<void> => {
  const stillMembers = transaction
    .selectFrom('organisationContacts')
    .innerJoin('memberships', 'memberships.organisationId', 'organisationContacts.organisationId')
    .select('organisationContacts.accountId')
    .where('memberships.status', 'in', ['active', 'past-due']);
  await transaction
    .updateTable('accounts')
    .set({ contactType: 'Prospect-Applicant' })
    .where('contactType', '=', 'Member')
    .where('id', 'in', (query) =>
      query
        .selectFrom('organisationContacts')
        .select('accountId')
        .where('organisationId', '=', organisationId),
    )
    .where('id', 'not in', stillMembers)
    .execute();
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
    .execute();
  await demoteContacts(transaction, organisationId);
};
