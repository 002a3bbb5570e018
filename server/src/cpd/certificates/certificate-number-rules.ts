/** No character here is read as another: 0 and O, 1, I and L are all left out. That leaves 31, which is a prime. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const GROUP = 4;
/** Drawn ones: 74 bits, so that whoever tries numbers meets none. */
const DRAWN = 15;

const inGroups = (signs: string): string => (signs.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');

/**
 * What the last sign has to be. Each place weighs something else, and 31 is a prime: one wrong sign, or two that have
 * changed places, are always noticed.
 */
const checkSignOf = (drawn: string): string => {
  const sum = [...drawn].reduce((total, sign, index) => total + (index + 1) * SIGNS.indexOf(sign), 0);
  return SIGNS.charAt(sum % SIGNS.length);
};

/** A new number, such as `K7MP-Q2XD-W9RT-4HBC`; `randomInt` draws a number below its limit and must not be guessable. */
export const createCertificateNumber = (randomInt: (limit: number) => number): string => {
  const drawn = Array.from({ length: DRAWN }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');
  return inGroups(drawn + checkSignOf(drawn));
};

/** A number however it was copied by hand; undefined for what cannot be one, as after a slip. */
export const readCertificateNumber = (typed: string): string | undefined => {
  const signs = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  if (signs.length !== DRAWN + 1 || [...signs].some((sign) => !SIGNS.includes(sign))) return undefined;
  return checkSignOf(signs.slice(0, DRAWN)) === signs.at(-1) ? inGroups(signs) : undefined;
};
