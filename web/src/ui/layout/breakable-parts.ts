/** Words up to this long fit on a line of a phone, sums of money among them. */
const SHORT_WORD = 16;

/** A word by its joints: before the @ and dots of addresses, after slashes, hyphens and underscores. */
const jointsOf = (word: string): string[] =>
  word.length <= SHORT_WORD ? [word] : (word.match(/[@.]*[^@./_-]*[/_-]*/g) ?? []).filter(Boolean);

/** Where a text may break besides its spaces; put together, the parts are the text. */
export const breakableParts = (text: string): string[] =>
  (text.match(/\s+|\S+/g) ?? []).reduce<string[]>((parts, word) => {
    const [first = '', ...rest] = jointsOf(word);
    return [...parts.slice(0, -1), (parts.at(-1) ?? '') + first, ...rest];
  }, []);
