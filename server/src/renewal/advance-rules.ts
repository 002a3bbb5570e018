import type { RenewalState } from '../memberships/renewal-rules.ts';
import { MEMBERSHIP_STATUSES, type MembershipStatus } from '../memberships/rights-rules.ts';
import type { NextPeriod, RunningMembership } from './running-membership-queries.ts';

/** A membership on its way, with the period after it and where the days have brought it. */
export interface Advance {
  readonly membership: RunningMembership;
  readonly next: NextPeriod | undefined;
  readonly state: RenewalState;
}

const STATUS_OF: Readonly<Partial<Record<RenewalState, MembershipStatus>>> = {
  grace: 'grace',
  suspended: 'suspended',
  lapsed: 'lapsed',
  followed: 'ended',
};

const rankOf = (status: string): number => MEMBERSHIP_STATUSES.findIndex((known) => known === status);

/** The status that a membership moves to; undefined while it stays. Money on its way keeps it from losing more than its end. */
export const nextStatusOf = ({ membership, next, state }: Advance): MembershipStatus | undefined => {
  const due = STATUS_OF[state];
  const isComing = next?.invoiceStatus === 'pending' && next.status === 'pending-payment';
  const status = isComing && (due === 'suspended' || due === 'lapsed') ? 'grace' : due;
  // Terms may change: nobody goes back by that, since only money brings a membership back.
  return status !== undefined && rankOf(status) > rankOf(membership.status) ? status : undefined;
};

const ASKED: ReadonlySet<RenewalState> = new Set(['renewal-due', 'grace', 'suspended']);

/** Whether the next period is asked for now: once, of who has not said that they leave, while its product is offered. */
export const mayIssue = ({ membership, next, state }: Advance): boolean =>
  ASKED.has(state) &&
  next === undefined &&
  membership.isOffered &&
  membership.status !== 'past-due' &&
  membership.renewalStoppedAt === null;
