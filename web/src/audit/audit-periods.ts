import { addDays, type CalendarDay } from '@linehaul/contract/dates';

/** How far back the log is looked at, with how many days before today it begins. */
const PERIODS = [
  { key: 'today', value: 'Today', days: 0 },
  { key: '7-days', value: 'The last 7 days', days: 6 },
  { key: '30-days', value: 'The last 30 days', days: 29 },
  { key: '12-months', value: 'The last 12 months', days: 365 },
] as const;

export const AUDIT_PERIODS = PERIODS.map(({ key, value }) => ({ key, value }));

/** The first day of a period that ends today. */
export const firstDayOf = (period: string, today: CalendarDay): CalendarDay =>
  addDays(today, -(PERIODS.find(({ key }) => key === period)?.days ?? 0));
