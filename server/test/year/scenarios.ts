import type { CalendarDay } from '@linehaul/contract/dates';
import { ANNUAL } from './annual-scenarios.ts';
import { MONTHLY_BY_CARD, MONTHLY_BY_DEBIT } from './monthly-scenarios.ts';
import { IS_DEEP } from '../depth.ts';
import type { Scenario } from './scenario.ts';

/** 200 memberships of every kind. */
export const SCENARIOS: readonly Scenario[] = [...MONTHLY_BY_CARD, ...MONTHLY_BY_DEBIT, ...ANNUAL];

export const membershipsIn = (scenarios: readonly Scenario[]): number =>
  scenarios.reduce((total, { count }) => total + count, 0);

/** One of each rare kind, and of each common one as many as there are days to join on. */
export const someOfEach = (scenarios: readonly Scenario[]): Scenario[] =>
  scenarios.map((scenario) => ({ ...scenario, count: scenario.count > 10 ? 2 : 1 }));

/** Month ends, and the leap day itself: instalments from August 2083 on meet both changes of the clocks and 29 February. */
const EVERY_JOIN_DAY: readonly CalendarDay[] = [
  '2083-08-28',
  '2083-08-29',
  '2083-08-30',
  '2083-08-31',
  '2084-02-29',
];
/** A last day that every month has, the last of the longest, and the leap day; each day to join on is as many again on which something falls due. */
const TELLING_JOIN_DAYS: readonly CalendarDay[] = ['2083-08-28', '2083-08-31', '2084-02-29'];
export const JOIN_DAYS = IS_DEEP ? EVERY_JOIN_DAY : TELLING_JOIN_DAYS;
