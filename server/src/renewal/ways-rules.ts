import type { CalendarDay } from '@linehaul/contract/dates';
import { RUNNING, statusesThat } from '../memberships/rights-rules.ts';
import { isOpen, isPaid } from './period-rules.ts';
import type { NextPeriod, RunningMembership } from './running-membership-queries.ts';

export const isRunning = ({ status }: RunningMembership): boolean =>
  RUNNING.some((known) => known === status);

/** Whether its next period may be asked for, as it stands now. */
export const mayRenewAs = ({ status }: Pick<RunningMembership, 'status'>): boolean =>
  statusesThat('mayRenew').some((known) => known === status);

const isPartPaid = (next: NextPeriod | undefined): boolean => isOpen(next) && next.amountPaidCents > 0;

const isStillToDecide = (membership: RunningMembership, next: NextPeriod | undefined): boolean =>
  // Neither paid nor on its way to be.
  membership.renewalStoppedAt === null && !isPaid(next) && next?.invoiceStatus !== 'pending';

/** What its administrators may do about the next year today. */
export const waysOf = (
  membership: RunningMembership,
  { next, today }: { next: NextPeriod | undefined; today: CalendarDay },
) => {
  const isStopped = membership.renewalStoppedAt !== null;
  const runs = isRunning(membership);
  const isWithin = runs && today <= membership.endsOn;
  const isUndecided = isStillToDecide(membership, next);
  return {
    mayRenewNow: mayRenewAs(membership) && isUndecided && membership.isOffered,
    // An open invoice gives way to another, unless a part of it is paid.
    mayChooseNext: runs && isUndecided && !isPartPaid(next),
    mayStop: isWithin && isUndecided,
    mayResume: isWithin && isStopped,
  };
};
