import { sorted } from '../wire/lists.ts';
import { addDays, type CalendarDay } from '../values/dates.ts';

/** How a product is renewed and ends, in whole days. */
export interface RenewalTerms {
  readonly renews: 'invoice' | 'automatic';
  /** Before the renewal: its invoice is issued, or the payment announced. */
  readonly noticeDays: number;
  /** From the renewal on, below zero before it. */
  readonly reminderDays: readonly number[];
  readonly graceDays: number;
  readonly suspendedDays: number;
}

/** The terms without who pays: what the days follow from. */
export type TermDays = Omit<RenewalTerms, 'renews'>;

/** Every day that lies ahead of a period, whether or not anything happens on it. */
export interface RenewalDays {
  /** The next period begins, is charged where that is automatic, and should be paid. */
  readonly renewsOn: CalendarDay;
  /** The invoice is issued, or the payment announced. */
  readonly noticeOn: CalendarDay;
  readonly remindersOn: readonly CalendarDay[];
  /** The last day with the rights of a member while nothing was paid. */
  readonly graceUntil: CalendarDay;
  readonly lapsesOn: CalendarDay;
}

/** A period with its last day, and what was announced of the time after it. */
export interface EndingPeriod {
  readonly endsOn: CalendarDay;
  readonly graceUntil?: CalendarDay | null;
  readonly lapsesOn?: CalendarDay | null;
}

/** What was announced stays, whatever the terms say by now. A reminder of a day before the invoice would come without it. */
export const renewalDaysOf = (period: EndingPeriod, terms: TermDays): RenewalDays => {
  const renewsOn = addDays(period.endsOn, 1);
  const noticeOn = addDays(renewsOn, -terms.noticeDays);
  const graceUntil = period.graceUntil ?? addDays(period.endsOn, terms.graceDays);
  const lapsesOn = period.lapsesOn ?? addDays(graceUntil, terms.suspendedDays + 1);
  return {
    ...{ renewsOn, noticeOn, graceUntil, lapsesOn },
    remindersOn: sorted(
      terms.reminderDays
        .map((days) => addDays(renewsOn, days))
        .filter((day) => day > noticeOn && day < lapsesOn),
      (one, other) => (one < other ? -1 : Number(one > other)),
    ),
  };
};
