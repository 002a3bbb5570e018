import { CURRENCY, LOCALE } from '@linehaul/contract/constants';

const dollars = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: CURRENCY });

/** Integer cents as they are shown: `$1,234.50`. */
export const formatMoney = (cents: number): string => dollars.format(cents / 100);
