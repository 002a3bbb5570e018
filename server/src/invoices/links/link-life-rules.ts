import type { CalendarDay } from '@linehaul/contract/dates';

const DAY_MS = 24 * 3_600_000;
const LIFE_DAYS = 60;
/** Whoever pays late still opens what they were sent. */
const AFTER_DUE_DAYS = 30;

/** Until when the links of an invoice's mail work: for 60 days, and never less than 30 beyond its due day. */
export const linkExpiryOf = (now: Date, dueOn: CalendarDay | null): Date => {
  const afterDue = dueOn === null ? 0 : Date.parse(`${dueOn}T00:00:00Z`) + (AFTER_DUE_DAYS + 1) * DAY_MS;
  return new Date(Math.max(now.getTime() + LIFE_DAYS * DAY_MS, afterDue));
};
