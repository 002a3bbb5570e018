import type { RenewalTerms } from '@linehaul/contract/renewal-days';
import type { RunningPeriod } from '../memberships/renewal-rules.ts';
import type { NextPeriod, RunningMembership } from './running-membership-queries.ts';

export const isPaid = (next: NextPeriod | undefined): boolean =>
  next !== undefined && next.status !== 'pending-payment' && next.status !== 'cancelled';

/** One that waits to be paid. */
export const isOpen = (next: NextPeriod | undefined): next is NextPeriod =>
  next?.status === 'pending-payment';

export const termsOf = (membership: RunningMembership): RenewalTerms => ({
  renews: membership.renews === 'automatic' ? 'automatic' : 'invoice',
  noticeDays: membership.renewalNoticeDays,
  reminderDays: membership.renewalReminderDays,
  graceDays: membership.graceDays,
  suspendedDays: membership.suspendedDays,
});

export const periodOf = (
  { startsOn, endsOn, graceUntil, lapsesOn, renewalStoppedAt }: RunningMembership,
  next: NextPeriod | undefined,
): RunningPeriod => ({
  ...{ startsOn, endsOn, graceUntil, lapsesOn, isRenewed: isPaid(next) },
  isStopped: renewalStoppedAt !== null,
});
