import { addDays, type CalendarDay, dayOf } from '@linehaul/contract/dates';

/** Diets and emergency contacts, and who a guest was, are of no use to anybody for longer after an event. */
export const ANSWERS_KEPT_DAYS = 90;

/** The day on which answers are erased, which people are told. */
export const eraseOn = (endsAt: Date, timeZone: string): CalendarDay =>
  addDays(dayOf(endsAt, timeZone), ANSWERS_KEPT_DAYS);
