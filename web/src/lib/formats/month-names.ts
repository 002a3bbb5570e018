import { LOCALE } from '@linehaul/contract/constants';
import { once } from '../once.ts';

const short = once(() => new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', month: 'short' }));
const long = once(() => new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', month: 'long', year: 'numeric' }));

const firstOf = (month: string): Date => new Date(`${month}-01T00:00:00Z`);

/** `2026-09` as `Sep`: three letters, of every month. */
export const shortMonthOf = (month: string): string => short().format(firstOf(month)).slice(0, 3);

/** `2026-09` as `September 2026`. */
export const monthNameOf = (month: string): string => long().format(firstOf(month));
