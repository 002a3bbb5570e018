import { addDays, type CalendarDay } from '@linehaul/contract/dates';

/** So many days before a proof ends its administrators are told; the nearest last. */
const REMINDED_DAYS = [30, 7] as const;

/** Nobody is told earlier than that. */
export const FIRST_REMINDED_DAYS = Math.max(...REMINDED_DAYS);

interface Proof {
  /** The day on which it ends. */
  readonly endsOn: CalendarDay;
  /** How many days ahead the last one was for; null before the first. */
  readonly remindedDays: number | null;
}

/** Which reminder is due, as days before the end. After a standstill the nearest stands for those that were missed. */
export const dueProofReminder = ({ endsOn, remindedDays }: Proof, today: CalendarDay): number | undefined => {
  if (today > endsOn) return undefined;
  const nearest = REMINDED_DAYS.findLast((days) => addDays(endsOn, -days) <= today);
  return nearest === undefined || (remindedDays !== null && nearest >= remindedDays) ? undefined : nearest;
};
