import { addDays, type CalendarDay } from '@linehaul/contract/dates';

/** A reminder that an outage has kept back is left out when it would come later than this. */
const LATE_DAYS = 14;

export interface Remindable {
  /** The last day on which it is valid. */
  readonly expiresOn: CalendarDay;
  /** Nobody is reminded of what was behind them when they said so. */
  readonly expirySetOn: CalendarDay;
  /** How many days ahead the last one was for; null before the first. */
  readonly lastReminder: number | null;
  /** So many days ahead, by the kind of licence. */
  readonly reminderDays: readonly number[];
}

/**
 * Which reminder of a licence is due today, as days before it expires. The newest stands for those that were missed, so
 * that a portal that stood still sends one; what was sent is behind, and there is none once it has expired.
 */
export const dueReminder = (
  { expiresOn, expirySetOn, lastReminder, reminderDays }: Remindable,
  today: CalendarDay,
): number | undefined => {
  if (today > expiresOn) return undefined;
  const newest = reminderDays
    .filter((days) => addDays(expiresOn, -days) <= today && addDays(expiresOn, -days) > expirySetOn)
    .toSorted((one, other) => one - other)
    .at(0);
  if (newest === undefined || (lastReminder !== null && newest >= lastReminder)) return undefined;
  return addDays(expiresOn, -newest) >= addDays(today, -LATE_DAYS) ? newest : undefined;
};
