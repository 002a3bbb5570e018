import { type CalendarDay, dayOf } from '@linehaul/contract/dates';

/** The only source of the current instant for domain code. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

interface Where {
  readonly clock: Clock;
  readonly config: { readonly association: { readonly timeZone: string } };
}

/** The day that it is where the association is. */
export const todayOf = ({ clock, config }: Where): CalendarDay =>
  dayOf(clock.now(), config.association.timeZone);
