import { addDays, addMonths, type CalendarDay } from '@linehaul/contract/dates';

/** So many days before a card expires its people are told, and told again. */
const WARN_DAYS = [30, 7] as const;

/** The last day on which a card may be charged: cards expire with the month that is printed on them. */
export const lastDayOf = (card: { exp_year: number; exp_month: number }): CalendarDay => {
  const firstDay = `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}-01`;
  return addDays(addMonths(firstDay, 1), -1);
};

/** As it is printed on the card. */
export const printedExpiry = (expiresOn: CalendarDay): string =>
  `${expiresOn.slice(5, 7)}/${expiresOn.slice(0, 4)}`;

/** Which of the warnings is due: a day on which the server was away leaves none out. */
export const dueWarning = (
  expiresOn: CalendarDay,
  today: CalendarDay,
): (typeof WARN_DAYS)[number] | undefined =>
  expiresOn < today ? undefined : WARN_DAYS.findLast((days) => addDays(expiresOn, -days) <= today);

/** Cards that expire until then are warned of. */
export const lastDayWarnedOf = (today: CalendarDay): CalendarDay => addDays(today, WARN_DAYS[0]);
