/** Words up to this long fit on a line of a phone, sums of money among them. */
const SHORT_WORD = 16;

/** No word of English is as long; one that is would take the room of every other column of a table. */
const LONG_WORD = 24;

/** A word without joints that no column has room for breaks within; an accent stays with its letter. */
const piecesOf = (part: string): string[] =>
  part.length <= LONG_WORD ? [part] : (part.match(/(?:\P{M}\p{M}*){1,12}|\p{M}+/gu) ?? []);

/** A word by its joints: before the @ and dots of addresses, after slashes, hyphens and underscores. */
const jointsOf = (word: string): string[] =>
  word.length <= SHORT_WORD
    ? [word]
    : (word.match(/[@.]*[^@./_-]*[/_-]*/g) ?? []).filter(Boolean).flatMap(piecesOf);

/** Where a text may break besides its spaces; put together, the parts are the text. */
export const breakableParts = (text: string): string[] =>
  (text.match(/\s+|\S+/g) ?? []).reduce<string[]>((parts, word) => {
    const [first = '', ...rest] = jointsOf(word);
    return [...parts.slice(0, -1), (parts.at(-1) ?? '') + first, ...rest];
  }, []);
