import { addDays, type CalendarDay } from '@linehaul/contract/dates';

/** How long a membership lasts while a payment for it is overdue. */
const ARREARS_GRACE_DAYS = 30;

/** The day on which a membership lapses if nothing is paid. */
export const lapseDayOf = (pastDueSince: CalendarDay): CalendarDay =>
  addDays(pastDueSince, ARREARS_GRACE_DAYS);

/** Memberships that are past due since this day or longer lapse on `today`. */
export const lapsingSince = (today: CalendarDay): CalendarDay => addDays(today, -ARREARS_GRACE_DAYS);
