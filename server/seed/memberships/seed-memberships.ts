import { addMonths } from '@linehaul/contract/dates';
import type { PlannedMembership } from '../plan/membership-plan.ts';
import type { Seeding } from '../seeding.ts';

/** What it follows, and what is announced of the days after it. */
const afterOf = ({ renewsId, rest }: PlannedMembership) => ({
  renewsId: renewsId ?? null,
  graceUntil: rest?.graceUntil ?? null,
  lapsesOn: rest?.lapsesOn ?? null,
});

/** Stores the memberships; one without money on its way has no day of activation. */
export const seedMemberships = async (
  { transaction }: Seeding,
  memberships: PlannedMembership[],
): Promise<void> => {
  const rows = memberships.map((membership) => {
    const { issuedAt, paidAt, isPaymentProcessing } = membership;
    return {
      id: membership.id,
      organisationId: membership.organisation.id,
      productId: membership.product.id,
      productPriceId: membership.price.id,
      paymentMethod: membership.paymentMethod,
      status: membership.status,
      isPaymentProcessing,
      totalCents: membership.totalCents,
      joiningCodeId: membership.discount?.codeId ?? null,
      discountCents: membership.discount?.membershipCents ?? 0,
      // Its second instalment was refused.
      pastDueSince: membership.status === 'past-due' ? addMonths(membership.startsOn, 1) : null,
      startsOn: membership.startsOn,
      endsOn: membership.endsOn,
      ...afterOf(membership),
      activatedAt: paidAt ?? (isPaymentProcessing ? issuedAt : null),
      createdAt: issuedAt,
    };
  });
  await transaction.insertInto('memberships').values(rows).execute();
};
