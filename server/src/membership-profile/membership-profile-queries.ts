import type { CalendarDay } from '@linehaul/contract/dates';
import type { MembershipProfile } from '@linehaul/contract/membership-profile';
import { frequencyName } from '@linehaul/contract/memberships';
import { dollarsFromCents } from '@linehaul/contract/money';
import { todayOf } from '../adapters/clock.ts';
import type { Context } from '../context.ts';
import type { Reader } from '../db/database.ts';
import { readAtOnce } from '../db/transaction.ts';
import { notFound } from '../domain-error.ts';
import { findPlanOfMembership, type MembershipPlan } from '../instalments/instalment-queries.ts';
import { methodNameOf } from '../memberships/product-queries.ts';
import { findNewestMembership, type NewestMembership } from '../memberships/membership-queries.ts';
import { membershipStatusTextOf } from '../memberships/status-text-rules.ts';
import { findMemberSince } from '../memberships/membership-of-today-queries.ts';
import { lapseDayOf } from '../memberships/standing-rules.ts';
import type { OrganisationId } from '../organisations/policy.ts';
import { printedExpiry } from '../collection/card-expiry-rules.ts';
import { onlyOffered } from '../payments/offered-method-queries.ts';
import { replacementMethodsOf } from './replacement-rules.ts';
import { findExpiringCardOf } from '../collection/saved-method-queries.ts';
import { findLatestPayment } from '../payments/payment-queries.ts';

const arrearsOf = async (
  reader: Reader,
  { pastDueSince, status }: NewestMembership,
  { plan, today }: { plan: MembershipPlan; today: CalendarDay },
) => {
  const overdue = plan.unpaid.filter(
    (one) => one.heldOn === null && (one.status === 'failed' || one.dueOn < today),
  );
  const [oldest] = overdue;
  if (!oldest) return null;
  const last = await findLatestPayment(reader, { purpose: 'instalment', subjectId: oldest.id });
  return {
    amount: dollarsFromCents(overdue.reduce((total, { amountCents }) => total + amountCents, 0)),
    reason: last?.status === 'failed' ? last.failureMessage : null,
    nextTryDate: plan.isCollected ? (oldest.nextTryOn ?? today) : null,
    lapseDate: status === 'past-due' && pastDueSince !== null ? lapseDayOf(pastDueSince) : null,
  };
};

/** What is due next: a day in the past means that it is collected as soon as possible, today. */
const nextOf = (plan: MembershipPlan, today: CalendarDay) => {
  const [next] = plan.unpaid;
  if (!next || plan.isPaused) return { nextBillingDate: null, nextAmount: null };
  const on = next.nextTryOn ?? next.dueOn;
  if (!plan.isCollected && on < today) return { nextBillingDate: null, nextAmount: null };
  return { nextBillingDate: on < today ? today : on, nextAmount: dollarsFromCents(next.amountCents) };
};

const expiringCardOf = async (reader: Reader, invoiceId: string, today: CalendarDay) => {
  const card = await findExpiringCardOf(reader, invoiceId, today);
  return card ? { last4: card.last4, expires: printedExpiry(card.expiresOn) } : null;
};

const monthlyDetails = async (context: Context, membership: NewestMembership, today: CalendarDay) => {
  const reader = context.db;
  const plan = await findPlanOfMembership(reader, membership.id);
  const paymentMethod = plan?.paymentMethod ?? membership.paymentMethod;
  const total = { totalMembershipAmount: dollarsFromCents(membership.totalCents - membership.discountCents) };
  const named = { ...total, paymentMethod: methodNameOf(paymentMethod) };
  if (!plan) {
    return {
      ...named,
      nextBillingDate: null,
      nextAmount: null,
      remainingBalance: total.totalMembershipAmount,
    };
  }
  return {
    ...named,
    ...nextOf(plan, today),
    remainingBalance: dollarsFromCents(plan.balanceCents),
    isPaymentProcessing: plan.isPending,
    arrears: await arrearsOf(reader, membership, { plan, today }),
    expiringCard: await expiringCardOf(reader, plan.invoiceId, today),
    replacementMethods: await onlyOffered(context, replacementMethodsOf(membership, plan)),
  };
};

const readProfile = async (context: Context, organisationId: OrganisationId): Promise<MembershipProfile> => {
  const { db } = context;
  const membership = await findNewestMembership(db, organisationId);
  if (!membership) throw notFound();
  const { orgId, orgName, membershipType, status, endsOn } = membership;
  const paymentFrequency = frequencyName.parse(membership.frequency);
  return {
    ...{ orgId, orgName, membershipType, paymentFrequency },
    membershipStatus: membershipStatusTextOf(status),
    memberSince: await findMemberSince(db, organisationId),
    endDate: endsOn,
    ...(paymentFrequency === 'Monthly' && (await monthlyDetails(context, membership, todayOf(context)))),
  };
};

/** The newest membership of the organisation, as all of it was at one instant; throws `not-found` when it has none. */
export const getMembershipProfile = (
  context: Context,
  organisationId: OrganisationId,
): Promise<MembershipProfile> =>
  readAtOnce(context.db, (db) => readProfile({ ...context, db }, organisationId));
