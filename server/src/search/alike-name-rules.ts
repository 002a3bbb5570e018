import { distanceBetween, errorsIn } from './distance-rules.ts';

const isMeant = (part: string, word: string): boolean =>
  part.startsWith(word) || distanceBetween(part, word) <= errorsIn(word);

/** Whether each of the words, in lower case, was probably meant to be one of the name. */
export const isNameAlike = (name: string, words: readonly string[]): boolean => {
  const parts = name.toLowerCase().split(/\s+/);
  return words.every((word) => parts.some((part) => isMeant(part, word)));
};
