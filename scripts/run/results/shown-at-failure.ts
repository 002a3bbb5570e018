import { readFileSync } from 'node:fs';
import { type Suite, specsOf } from './specs-of.ts';

interface Spec {
  title: string;
  tests: readonly { results: readonly Result[] }[];
}

interface Result {
  attachments?: readonly { name: string; path?: string }[];
}

/** Who sees only the end of the output is to see the counts as well. */
const MOST_LINES = 40;
const MOST_JOURNEYS = 2;

const PAGE = /```yaml\n(.*?)```/s;

/**
 * What stood on the page by the notes that Playwright leaves of a failed journey: from its main part on where there is one,
 * as what stands around it is on every page; else all of it, a dialog above all.
 */
export const pageIn = (notes: string): string[] => {
  const lines = PAGE.exec(notes)?.[1]?.trimEnd().split('\n') ?? [];
  const main = Math.max(
    0,
    lines.findIndex((line) => line.startsWith('- main')),
  );
  const shown = lines.slice(main, main + MOST_LINES);
  return main + MOST_LINES < lines.length ? [...shown, '…'] : shown;
};

const notesOf = (tests: Spec['tests']): string | undefined =>
  tests
    .flatMap(({ results }) => results)
    .flatMap(({ attachments = [] }) => attachments)
    .find(({ name }) => name === 'error-context')?.path;

const readNotes = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** What the pages of the first failed journeys showed, in words: where nobody can look at what they left. */
export const shownAtFailure = (results: Suite<Spec>): string[] =>
  specsOf(results)
    .map(({ title, tests }) => ({ title, path: notesOf(tests) }))
    .map(({ title, path }) => ({ title, page: path === undefined ? [] : pageIn(readNotes(path)) }))
    .filter(({ page }) => page.length > 0)
    .slice(0, MOST_JOURNEYS)
    .flatMap(({ title, page }) => [`When “${title}” failed, the page showed:`, ...page]);
