import { LOCALE } from './constants.ts';

/** The largest whole number that an answer of a form may be: that of the database's integer. */
const MAX_WHOLE_NUMBER = 2_147_483_647;

/** Why a whole number that was typed, or sent, is not taken; undefined when it is. */
export const wholeNumberProblem = (label: string, input: unknown): string | undefined => {
  const isDigits = typeof input === 'string' && /^\d+$/.test(input);
  const value = isDigits ? Number(input) : input;
  if (typeof value !== 'number' || !(Number.isInteger(value) || isDigits) || value < 0)
    return `${label} must be a whole number`;
  return value > MAX_WHOLE_NUMBER
    ? `${label} must be at most ${new Intl.NumberFormat(LOCALE).format(MAX_WHOLE_NUMBER)}`
    : undefined;
};
