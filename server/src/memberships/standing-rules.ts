import { addDays, type CalendarDay } from '@linehaul/contract/dates';
import type { MembershipStanding } from '@linehaul/contract/membership-card';
import { type MembershipStatus, RIGHTS } from './rights-rules.ts';

/** How long a membership lasts while a payment for it is overdue. */
const ARREARS_GRACE_DAYS = 30;

/** The day on which a membership lapses if nothing is paid. */
export const lapseDayOf = (pastDueSince: CalendarDay): CalendarDay =>
  addDays(pastDueSince, ARREARS_GRACE_DAYS);

/** Memberships that are past due since this day or longer lapse on `today`. */
export const lapsingSince = (today: CalendarDay): CalendarDay => addDays(today, -ARREARS_GRACE_DAYS);

/** What decides whether a membership is in force on a day. */
export interface MembershipDays {
  readonly status: string;
  readonly startsOn: CalendarDay;
  readonly endsOn: CalendarDay;
  readonly pastDueSince: CalendarDay | null;
  /** The last day of grace after its end; null before. */
  readonly graceUntil: CalendarDay | null;
}

/** The last day that a membership is good for, as far as is known today. */
export const lastDayOf = ({ status, endsOn, pastDueSince, graceUntil }: MembershipDays): CalendarDay => {
  if (status === 'grace') return graceUntil ?? endsOn;
  if (status !== 'past-due' || pastDueSince === null) return endsOn;
  const lastDay = addDays(lapseDayOf(pastDueSince), -1);
  return lastDay < endsOn ? lastDay : endsOn;
};

/** How a membership stands on a day; past due is in force until it lapses. */
export const standingOn = (membership: MembershipDays, today: CalendarDay): MembershipStanding => {
  const { status, startsOn } = membership;
  if (status === 'pending-payment') return 'pending';
  if (status === 'suspended') return 'suspended';
  if (!RIGHTS[status as MembershipStatus].isMember) return 'lapsed';
  if (today < startsOn) return 'pending';
  if (today > lastDayOf(membership)) return status === 'grace' ? 'suspended' : 'lapsed';
  if (status === 'grace') return 'grace';
  return status === 'active' ? 'in-force' : 'past-due';
};

/** Whether a card of a membership that stands so is good. */
export const isGood = (standing: MembershipStanding): boolean =>
  standing === 'in-force' || standing === 'past-due' || standing === 'grace';
