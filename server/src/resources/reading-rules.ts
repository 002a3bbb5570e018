const WORDS_PER_MINUTE = 220;
/** More than the longest content takes. */
const LONGEST = 1000;

const TAG = /<[^<>]*>/g;
const ENTITY = /&[a-z\d#]+;/gi;
const WORD = /[\p{L}\p{N}]+(?:[’'.,-][\p{L}\p{N}]+)*/gu;

/** Whole minutes that reading sanitised HTML takes: at least 1, and 0 where there is nothing to read or look at. */
export const readingMinutesOf = (html: string): number => {
  const words = html.replaceAll(TAG, ' ').replaceAll(ENTITY, ' ').match(WORD)?.length ?? 0;
  if (words === 0 && !html.includes('<img')) return 0;
  return Math.min(LONGEST, Math.max(1, Math.ceil(words / WORDS_PER_MINUTE)));
};
