export interface Formatted {
  text: string;
  /** Where the caret belongs after the text was set. */
  caret: number;
}

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

const cardGroups = (digits: string): number[] => (/^3[47]/.test(digits) ? [4, 6, 5] : [4, 4, 4, 4, 3]);
export const cardLength = (digits: string): number => (/^3[47]/.test(digits) ? 15 : 16);
export const cvcLength = (digits: string): number => (/^3[47]/.test(digits) ? 4 : 3);

/** Puts digits into groups, and the caret behind the same digit as before. */
const grouped = (digits: string, groups: number[], separator: string): string => {
  const parts: string[] = [];
  let from = 0;
  for (const size of groups) {
    if (from < digits.length) parts.push(digits.slice(from, from + size));
    from += size;
  }
  return parts.join(separator);
};

export const formatCardNumber = (text: string): string => {
  const digits = digitsOf(text).slice(0, 19);
  return grouped(digits, cardGroups(digits), ' ');
};

/** A month that can only be one digit gets its zero: 4 becomes 04. */
export const formatExpiry = (text: string): string => {
  const typed = digitsOf(text);
  const withZero = /^[2-9]/.test(typed) || /^1\s*\//.test(text) ? `0${typed}` : typed;
  const shortYear =
    withZero.length === 6 && withZero.slice(2, 4) === '20'
      ? withZero.slice(0, 2) + withZero.slice(4)
      : withZero;
  return grouped(shortYear.slice(0, 4), [2, 2], ' / ');
};

export const formatBsb = (text: string): string => grouped(digitsOf(text).slice(0, 6), [3, 3], '-');

export const formatDigits =
  (length: number) =>
  (text: string): string =>
    digitsOf(text).slice(0, length);

/** Formats what was typed without losing the place of the caret. */
export const reformat = (text: string, caret: number, format: (text: string) => string): Formatted => {
  const formatted = format(text);
  const isAtEnd = caret >= text.length;
  const before = digitsOf(text.slice(0, caret)).length;
  let place = 0;
  for (let seen = 0; place < formatted.length && seen < before; place += 1) {
    if (/\d/.test(formatted[place] ?? '')) seen += 1;
  }
  return { text: formatted, caret: isAtEnd ? formatted.length : place };
};
