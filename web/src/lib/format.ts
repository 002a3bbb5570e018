import { CURRENCY, LOCALE, TIME_ZONE } from '@linehaul/contract/constants';
import { formatDay } from '@linehaul/contract/dates';

const money = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: CURRENCY });

/** Dollars as `$1,234.50`. */
export const formatMoney = (dollars: number): string => money.format(dollars);

const instant = new Intl.DateTimeFormat(LOCALE, {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** A calendar day (`YYYY-MM-DD`) or an instant (ISO 8601) as `DD/MM/YYYY` in the association's time zone. */
export const formatDate = (value: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : instant.format(new Date(value));

const minute = new Intl.DateTimeFormat(LOCALE, {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** An instant (ISO 8601) to the minute, as `DD/MM/YYYY, 3:05 pm` in the association's time zone. */
export const formatInstant = (value: string): string => minute.format(new Date(value));

/** A number in E.164 as it is written in Australia: `0412 345 678`, `(02) 9876 5432`; of another country as it is. */
export const formatPhone = (phone: string): string =>
  phone
    .replace(/^\+61(4\d\d)(\d{3})(\d{3})$/, '0$1 $2 $3')
    .replace(/^\+61([2378])(\d{4})(\d{4})$/, '(0$1) $2 $3');
