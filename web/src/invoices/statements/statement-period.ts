import type { CalendarDay } from '@linehaul/contract/dates';

export interface StatementPeriod {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

/** The financial year, 1 July to 30 June, that a day is in; `yearsBack` before that one. */
export const financialYearOf = (day: CalendarDay, yearsBack = 0): StatementPeriod => {
  const [year = '', month = ''] = day.split('-');
  const begins = Number(year) - (Number(month) < 7 ? 1 : 0) - yearsBack;
  return { from: `${begins}-07-01`, to: `${begins + 1}-06-30` };
};
