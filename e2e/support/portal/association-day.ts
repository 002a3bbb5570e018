import { DEFAULT_TIME_ZONE } from '@linehaul/contract/constants';
import { addDays, type CalendarDay, dayOf } from '@linehaul/contract/dates';

/** The day that is so many days from today where the association is, which is seldom UTC's. */
export const inDays = (days: number): CalendarDay => addDays(dayOf(new Date(), DEFAULT_TIME_ZONE), days);
