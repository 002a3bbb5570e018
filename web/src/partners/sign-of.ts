/** Of how many colours and shapes the signs are. */
const TONES = 6;
const SHAPES = 5;

/** FNV-1a: one number of 32 bits from a text. */
const hashOf = (text: string): number =>
  Array.from(text).reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93),
    0x81_1c_9d_c5,
  ) >>> 0;

const SMALL_WORDS = new Set(['and', 'of', 'the', 'for']);

/** The first signs of the first two words that say something. */
const lettersOf = (title: string): string =>
  title
    .split(/[\s/&-]+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word) && !SMALL_WORDS.has(word.toLowerCase()))
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');

/** What stands for a partner without a logo: always the same for its name. */
export const signOf = (title: string): { tone: number; shape: number; letters: string } => {
  const hash = hashOf(title);
  return { tone: hash % TONES, shape: Math.floor(hash / 7) % SHAPES, letters: lettersOf(title) };
};
