/** What a form holds under one name (see `formValues`). */
export type Typed = string | string[] | undefined;

export const isEmpty = (typed: Typed): boolean => typeof typed !== 'string' || typed.trim() === '';

export const textOrNull = (typed: Typed): Typed | null => (isEmpty(typed) ? null : typed);

/** What was typed as a number; whatever is none is refused by the schema. */
export const numberOrNull = (typed: Typed): number | null =>
  typeof typed !== 'string' || isEmpty(typed) ? null : Number(typed.trim());

/** The same as people write amounts: with a sign and commas too. */
export const amountOrNull = (typed: Typed): number | null =>
  typeof typed !== 'string' || isEmpty(typed) ? null : Number(typed.replaceAll(/[$%,\s]/g, ''));
