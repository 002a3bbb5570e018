import { CURRENCY, LOCALE } from '@linehaul/contract/constants';
import { type CalendarDay, dayOf, formatDay } from '@linehaul/contract/dates';
import { once } from '../once.ts';
import { settings } from '../settings.ts';

const money = once(() => new Intl.NumberFormat(LOCALE, { style: 'currency', currency: CURRENCY }));

/** Dollars as `$1,234.50`. */
export const formatMoney = (dollars: number): string => money().format(dollars);

const { timeZone } = settings.association;

/** The day that it is where the association is, wherever the browser may be. */
export const todayHere = (): CalendarDay => dayOf(new Date(), timeZone);

const instant = once(
  () => new Intl.DateTimeFormat(LOCALE, { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' }),
);

/** A calendar day (`YYYY-MM-DD`) or an instant (ISO 8601) as `DD/MM/YYYY` in the association's time zone. */
export const formatDate = (value: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : instant().format(new Date(value));

const minute = once(
  () =>
    new Intl.DateTimeFormat(LOCALE, {
      timeZone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    }),
);

/** An instant (ISO 8601) to the minute, as `DD/MM/YYYY, 3:05 pm AEDT` in the association's time zone. */
export const formatInstant = (value: string): string => minute().format(new Date(value));

const time = once(() => new Intl.DateTimeFormat(LOCALE, { timeZone, hour: 'numeric', minute: '2-digit' }));

/** The time of an instant (ISO 8601) below the day it belongs to, as `3:05 pm` in the association's time zone. */
export const formatTime = (value: string): string => time().format(new Date(value));
