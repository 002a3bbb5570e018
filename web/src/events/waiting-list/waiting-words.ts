import { once } from '../../lib/once.ts';

const ENDINGS: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  ...{ zero: 'th', one: 'st', two: 'nd', few: 'rd', many: 'th', other: 'th' },
};
const rules = once(() => new Intl.PluralRules('en-AU', { type: 'ordinal' }));

/** `3rd` */
export const ordinal = (position: number): string => `${position}${ENDINGS[rules().select(position)]}`;

const tickets = (count: number): string => (count === 1 ? '1 ticket' : `${count} tickets`);

/** Where somebody stands. */
export const positionWords = (position: number, quantity: number): string =>
  `You are ${ordinal(position)} in line for ${tickets(quantity)}.`;

/** What declining does. */
export const declineWords = (quantity: number): string =>
  quantity === 1 ? 'It goes to the next in line.' : 'They go to the next in line.';
