/** The codes of countries: one digit, two, or three where neither is one. */
const ABROAD = /^\+([17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{7,})$/;

/** Digits in groups of three from the end; a single digit is never a group. */
const inThrees = (digits: string): string =>
  digits.replace(/^(\d{2,4}?)((?:\d{3})*)$/, (_all, first: string, rest: string) =>
    [first, ...(rest.match(/\d{3}/g) ?? [])].join(' '),
  );

/**
 * A number in E.164 as it is written in Australia: `0491 574 632`, `(02) 9876 5432`, `1300 975 707`; of another country
 * with its code, in groups: `+64 21 123 4567`.
 */
export const formatPhone = (phone: string): string =>
  phone
    .replace(/^\+61(4\d\d)(\d{3})(\d{3})$/, '0$1 $2 $3')
    .replace(/^\+61([2378])(\d{4})(\d{4})$/, '(0$1) $2 $3')
    .replace(/^\+61(1[38]00)(\d{3})(\d{3})$/, '$1 $2 $3')
    .replace(/^\+61(13)(\d{2})(\d{2})$/, '$1 $2 $3')
    .replace(
      ABROAD,
      (_all, code: string, own: string) => `+${code} ${inThrees(own.slice(0, -4))} ${own.slice(-4)}`,
    );
