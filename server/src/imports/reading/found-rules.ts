/** A text of a source, before it is sanitised. */
export interface FoundText {
  /** The same in every export of the same source. */
  readonly identity: string;
  /** Where it stands in its source, for people. */
  readonly place: string;
  readonly title: string;
  readonly description: string;
  readonly html: string;
  readonly publishedAt: Date | null;
  readonly isPublished: boolean;
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  /** The address or path of the picture that leads it. */
  readonly feature: string | null;
  /** Why nothing is made of it. */
  readonly skipped: string | null;
}

/** Says in words why a file cannot be imported. */
export class UnreadableImport extends Error {}

const UNPRINTABLE = /[^\P{Cc}\t\n\r]/gu;

/** A file as text, without signs that nobody sees and the database does not keep. */
export const textOf = (bytes: Buffer): string => bytes.toString('utf8').replaceAll(UNPRINTABLE, '');

export const MAX_TEXTS = 1000;
export const MAX_TEXT_BYTES = 1024 * 1024;
/** What an item may have of either. */
const MAX_LABELS = 20;
const LABEL_LENGTH = 60;

/** Names of categories or tags as they can be kept: each once, whatever its case. */
export const labelNames = (names: readonly string[]): string[] => {
  const clean = names.map((name) =>
    name
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, LABEL_LENGTH)
      .trim(),
  );
  const known = new Map(clean.filter((name) => name !== '').map((name) => [name.toLowerCase(), name]));
  return [...known.values()].slice(0, MAX_LABELS);
};

/** Words on one line, no longer than they may be. */
export const oneLine = (text: string, maxLength: number): string => {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return line.length <= maxLength ? line : `${line.slice(0, maxLength - 1).trimEnd()}…`;
};

const FIRST_YEAR = 2000;
const LAST_YEAR = 2099;

/** An instant of a source; null for what is none, or of no year that the portal shows. */
export const instantFrom = (text: string): Date | null => {
  const instant = new Date(/^\d{4}-\d\d-\d\d \d\d:\d\d/.test(text) ? `${text.replace(' ', 'T')}Z` : text);
  const year = instant.getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR ? instant : null;
};
