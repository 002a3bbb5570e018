/** The first sign of a word, whole even where it is made of several code points. */
const firstSign = (word: string): string =>
  [...new Intl.Segmenter('en-AU').segment(word.trim())][0]?.segment.toUpperCase() ?? '';

/** Up to two signs that stand for a person: `Ada O’Brien` is AO, somebody with one name has one. */
export const initialsOf = (firstName: string, lastName: string): string =>
  firstSign(firstName) + firstSign(lastName);
