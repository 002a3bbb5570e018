import { addDays, type CalendarDay } from '@linehaul/contract/dates';
import { endOfPeriod, type MembershipYear } from '@linehaul/contract/membership-years';
import {
  type EndingPeriod,
  type RenewalDays,
  renewalDaysOf,
  type TermDays,
} from '@linehaul/contract/renewal-days';

/** A period that somebody is a member for, and what becomes of it. */
export interface RunningPeriod extends EndingPeriod {
  readonly startsOn: CalendarDay;
  /** The next period is paid. */
  readonly isRenewed: boolean;
  /** The member wants none. */
  readonly isStopped: boolean;
}

/** Where a membership is on its way, in the order in which it goes; `followed` is one after whose end the next runs. */
export const RENEWAL_STATES = [
  'not-begun',
  'in-force',
  'renewal-due',
  'grace',
  'suspended',
  'lapsed',
  'followed',
] as const;
export type RenewalState = (typeof RENEWAL_STATES)[number];

/** A year as the database has it. */
export const yearOf = (kept: string): MembershipYear => (kept === '30-june' ? '30-june' : 'anniversary');

/** The period after one: it begins on the next day, so that no day is given or taken. */
export const periodAfter = (
  endsOn: CalendarDay,
  year: MembershipYear,
): { startsOn: CalendarDay; endsOn: CalendarDay } => {
  const startsOn = addDays(endsOn, 1);
  return { startsOn, endsOn: endOfPeriod(startsOn, year) };
};

/** The state of a period that is over, while the next is not paid. */
const overdueStateOn = (days: RenewalDays, today: CalendarDay): RenewalState => {
  if (today >= days.lapsesOn) return 'lapsed';
  return today <= days.graceUntil ? 'grace' : 'suspended';
};

/** Where a membership is on a day, whatever was done about it so far. */
export const renewalStateOn = (period: RunningPeriod, terms: TermDays, today: CalendarDay): RenewalState => {
  const { startsOn, endsOn, isRenewed, isStopped } = period;
  const days = renewalDaysOf(period, terms);
  if (today < startsOn) return 'not-begun';
  if (today <= endsOn) {
    const isDue = today >= days.noticeOn && !isRenewed && !isStopped;
    return isDue ? 'renewal-due' : 'in-force';
  }
  if (isRenewed) return 'followed';
  // Nobody waits for who has said that they leave.
  return isStopped ? 'lapsed' : overdueStateOn(days, today);
};

/** A reminder that an outage has kept back is left out when it would come later than this. */
const LATE_DAYS = 14;

/** Which reminder is due, as days from the renewal; the newest stands for those that were missed. */
export const dueRenewalReminder = (
  period: EndingPeriod,
  terms: TermDays,
  today: CalendarDay,
): number | undefined => {
  const { renewsOn, remindersOn } = renewalDaysOf(period, terms);
  const newest = remindersOn.findLast((day) => day <= today);
  if (newest === undefined || newest < addDays(today, -LATE_DAYS)) return undefined;
  return terms.reminderDays.find((days) => addDays(renewsOn, days) === newest);
};
