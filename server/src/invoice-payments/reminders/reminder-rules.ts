import { addDays, type CalendarDay } from '@linehaul/contract/dates';

/** A reminder that an outage has kept back is left out when it would come later than this. */
const LATE_DAYS = 14;

interface Dated {
  readonly issuedOn: CalendarDay;
  readonly dueOn: CalendarDay;
}

/**
 * Which reminder of an invoice is due, as days after its due date (below zero before it). The newest stands for those that were
 * missed; none is due on the day of the invoice, whose own mail has just asked for the money.
 */
export const dueReminder = (
  { issuedOn, dueOn }: Dated,
  { reminderDays, today }: { reminderDays: readonly number[]; today: CalendarDay },
): number | undefined =>
  reminderDays
    .filter((days) => addDays(dueOn, days) > issuedOn && addDays(dueOn, days) <= today)
    .filter((days) => addDays(dueOn, days) >= addDays(today, -LATE_DAYS))
    .toSorted((one, other) => one - other)
    .at(-1);

/** Invoices due on these days, the ends included, may have a reminder today; undefined when there are no reminders. */
export const dueDaysToRemind = (
  reminderDays: readonly number[],
  today: CalendarDay,
): { from: CalendarDay; to: CalendarDay } | undefined =>
  reminderDays.length === 0
    ? undefined
    : {
        from: addDays(today, -Math.max(...reminderDays) - LATE_DAYS),
        to: addDays(today, -Math.min(...reminderDays)),
      };
