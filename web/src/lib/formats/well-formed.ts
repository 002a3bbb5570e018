const HEX = '[\\da-fA-F]';
const UUID = new RegExp(
  `^(?:${HEX}{8}-${HEX}{4}-[1-8]${HEX}{3}-[89abAB]${HEX}{3}-${HEX}{12}|0{8}(?:-0{4}){3}-0{12}|f{8}(?:-f{4}){3}-f{12})$`,
);
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Whether an address can name anything with it: as the contract's schema, for pages that fetch no schemas. */
export const isUuid = (text: string | null): text is string => text !== null && UUID.test(text);

/** The one of these names that a text is; undefined where it is none of them. */
export const namedIn = <T extends string>(
  names: readonly T[],
  text: string | null | undefined,
): T | undefined => names.find((name) => name === text);

/** Whether it is a day of the calendar, such as `2026-11-21`. */
export const isDay = (text: string | null): text is string => {
  if (text === null || !DAY.test(text)) return false;
  const at = new Date(`${text}T00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};
