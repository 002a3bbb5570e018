import { type CalendarDay, dayOf } from '@linehaul/contract/dates';

/** The only source of the current instant for domain code. */
export interface Clock {
  now(): Date;
  /** How far it was put ahead of the real time, as only tests do; what the database's clock says is put ahead as far. */
  readonly aheadMs?: number;
}

export const systemClock: Clock = { now: () => new Date() };

interface Where {
  readonly clock: Clock;
  readonly config: { readonly association: { readonly timeZone: string } };
}

/** The day that it is where the association is. */
export const todayOf = ({ clock, config }: Where): CalendarDay =>
  dayOf(clock.now(), config.association.timeZone);
