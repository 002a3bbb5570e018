import { asDrawn } from '../pdf/fonts.ts';
import type { DocumentFacts } from './document-facts.ts';

const AMOUNT = /-?\$[\d,.]*\d/g;
const DAY = /\b\d{1,2}\/\d{1,2}\/\d{1,4}\b/g;

/** Lines break where they will, also within a long word; a letter that the fonts lack is a box without a meaning. */
const bare = (text: string): string => asDrawn(text).replaceAll(/[\s\0]/g, '');

/** What the text of a page says that the data does not, or the other way round; each in words. */
const differIn = (
  kind: string,
  {
    said,
    known,
    required,
  }: { said: readonly string[]; known: readonly string[]; required: readonly string[] },
): string[] => [
  ...new Set([
    ...required.filter((one) => !said.includes(one)).map((one) => `its text lacks the ${kind} ${one}`),
    ...said
      .filter((one) => !known.includes(one))
      .map((one) => `its text says ${one}, which is no ${kind} of it`),
  ]),
];

/** Where the text of a document, as it is copied and searched, differs from what was issued. Names are not repeated. */
export const findDifferences = (facts: DocumentFacts, text: string): string[] => {
  const words = Object.entries(facts.words);
  const free = words.map(([, value]) => value).join('\n');
  const found = (pattern: RegExp, where = text): string[] => where.match(pattern) ?? [];
  const whole = bare(text);
  return [
    ...words.filter(([, value]) => !whole.includes(bare(value))).map(([what]) => `its text lacks ${what}`),
    ...differIn('amount', {
      said: found(AMOUNT),
      known: [...facts.amounts, ...found(AMOUNT, free)],
      required: facts.amounts,
    }),
    ...differIn('date', {
      said: found(DAY),
      known: [...facts.days, ...found(DAY, free)],
      required: facts.days,
    }),
  ];
};
