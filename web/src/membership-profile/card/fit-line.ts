/** A line of the card as it is drawn. */
interface FittedLine {
  readonly text: string;
  readonly size: number;
}

const LEAST_SIZE = 20;
const CAPITAL = /[\p{Lu}MWmw@%&—–]/u;
const NARROW = /[\s.,;:!'’()[\]|/ijlIft-]/;
/** Scripts whose letters are as wide as they are high, and signs such as emoji. */
const WIDE = /[\u1100-\u11ff\u2e80-\uffef]|\p{Extended_Pictographic}/u;

const widthOf = (letter: string): number => {
  if (WIDE.test(letter)) return 1.05;
  if (NARROW.test(letter)) return 0.36;
  return CAPITAL.test(letter) ? 0.78 : 0.62;
};

/** How wide a bold text is at most, in heights of its letters. */
const emsOf = (letters: readonly string[]): number =>
  letters.reduce((ems, letter) => ems + widthOf(letter), 0);

const cutTo = (letters: readonly string[], ems: number): string => {
  let count = letters.length;
  while (count > 0 && emsOf(letters.slice(0, count)) + 0.9 > ems) count -= 1;
  return `${letters.slice(0, count).join('').trimEnd()}…`;
};

/** A text in one line of a width: smaller where it is long, and cut where it would be too small to read. */
export const fitLine = (text: string, width: number, size: number): FittedLine => {
  const letters = Array.from(text);
  const fitting = Math.min(size, width / emsOf(letters));
  if (letters.length === 0 || fitting >= LEAST_SIZE) return { text, size: Math.min(size, fitting) };
  return { text: cutTo(letters, width / LEAST_SIZE), size: LEAST_SIZE };
};
