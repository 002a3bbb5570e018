import { otherSpellingsOf } from './spelling-rules.ts';
import { tradeWordsFor } from './trade-words-rules.ts';

/** One way in which what somebody typed may stand in a document. */
interface Alternative {
  /** As `to_tsquery` reads it. */
  readonly query: string;
  /** From 0 to 1: how much finding this is worth beside finding what was typed. */
  readonly weight: number;
}

/** One word of a keyword, in every way in which it may stand in a document. */
export interface Term {
  readonly word: string;
  readonly alternatives: readonly Alternative[];
}

/** More words than this say nothing more of what is looked for. */
const MAX_WORDS = 12;

/** Numbers with what belongs to them, such as 42.5; else letters and digits, which no query reads as signs of its own. */
const WORD = /\p{N}+(?:\.\p{N}+)+|[\p{L}\p{N}\p{M}]+/gu;

/** The words of a keyword, lower-case and without accents. */
export const wordsOf = (keyword: string): string[] => {
  const plain = keyword.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return (plain.match(WORD) ?? []).slice(0, MAX_WORDS);
};

const quoted = (word: string): string => `'${word}'`;
/** As it stands, in any of its forms. */
export const exactly = (word: string): string => quoted(word);
const beginningWith = (word: string): string => `${quoted(word)}:*`;
/** Words that follow each other. */
const phrase = (words: string): string => words.split(' ').map(quoted).join(' <-> ');

/** Of what is still being typed, only the beginning may be there. */
const PREFIX_WEIGHT = 0.5;
const SHORTEST_PREFIX = 2;

/** What the trade, or English in another form, says for it. */
const OTHER_WORD_WEIGHT = 0.7;

const inFull = (word: string): string[] => [word, ...otherSpellingsOf(word)];

/** The words of a keyword as they may stand in documents; of the last one the beginning may be enough, while it is typed. */
export const termsOf = (words: readonly string[]): Term[] => {
  const meant = tradeWordsFor(words);
  return words.map((word, index) => ({
    word,
    alternatives: [
      ...inFull(word).map((one) => ({ query: exactly(one), weight: 1 })),
      ...(meant[index] ?? []).map((others) => ({ query: phrase(others), weight: OTHER_WORD_WEIGHT })),
      ...(index === words.length - 1 && word.length >= SHORTEST_PREFIX
        ? [{ query: beginningWith(word), weight: PREFIX_WEIGHT }]
        : []),
    ],
  }));
};

export const anyOf = (queries: readonly string[]): string => queries.map((query) => `(${query})`).join(' | ');

export const queryOf = ({ alternatives }: Term): string => anyOf(alternatives.map(({ query }) => query));
