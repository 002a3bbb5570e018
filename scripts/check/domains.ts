import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Edge } from './imports.ts';
import { DOMAINS, isTest, serverFolderOf, WIRING } from './places.ts';
import { ROOT } from './source-files.ts';

const SECTIONS = 'contract/src/wire/api-sections.ts';
/** Parts of them that have a file of their own. */
const PARTS = new Set(['contract/src/wire/office-content.ts', 'contract/src/wire/cpd-calls.ts']);
const PAGE = 'docs/architecture.md';
const GLOSSARY = 'docs/glossary.md';

/**
 * What a file of a domain needs elsewhere, such as a route that registers it: for which files, and by which importer
 * the need is met.
 */
interface Need {
  readonly isFor: (path: string) => boolean;
  readonly isMet: (importer: string, path: string) => boolean;
  says: string;
}

const NEEDS: Need[] = [
  {
    isFor: (path) => /^server\/src\/[^/]+\/(.*[/-])?routes\.ts$/.test(path),
    isMet: (importer, path) =>
      isWiring(importer) ||
      (importer.endsWith('routes.ts') && serverFolderOf(importer) === serverFolderOf(path)),
    says: `nobody registers these calls: name them in ${WIRING[0]}`,
  },
  {
    isFor: (path) => /^server\/src\/.*-jobs?\.ts$/.test(path),
    isMet: (importer) => /^server\/(src|seed)\//.test(importer) && !isTest(importer),
    says: `nobody does this work: name it in ${WIRING[0]}`,
  },
  {
    isFor: (path) => /^contract\/src\/.+\.ts$/.test(path) && !isTest(path) && describesCalls(path),
    isMet: (importer) => importer === SECTIONS || PARTS.has(importer),
    says: `the description of the calls lacks these: name them in ${SECTIONS}`,
  },
  {
    isFor: (path) => /^web\/src\/.*-page\.tsx$/.test(path),
    isMet: (importer) => importer.startsWith('web/src/') && !isTest(importer),
    says: 'no address leads to this page: hang it into web/src/app',
  },
];

const isWiring = (path: string): boolean => WIRING.some((name) => name === path);

const describesCalls = (path: string): boolean =>
  existsSync(join(ROOT, path)) && /= endpoint\(/.test(readFileSync(join(ROOT, path), 'utf8'));

/** Pieces of domains that were written and forgotten elsewhere, by the file that is missing something. */
export const findForgotten = (files: readonly string[], edges: readonly Edge[]): string[] => {
  const importers = Map.groupBy(edges, ({ to }) => to);
  return files.flatMap((path) =>
    NEEDS.filter(
      ({ isFor, isMet }) =>
        isFor(path) && !(importers.get(path) ?? []).some(({ from }) => from !== path && isMet(from, path)),
    ).map(({ says }) => `${path}: ${says}`),
  );
};

/** The page that shows the house names the domains there are, in their order. */
export const findUndescribed = (
  files: readonly string[],
  text: string = readFileSync(join(ROOT, PAGE), 'utf8'),
): string[] => {
  const there = new Set(files.map(serverFolderOf));
  const order = DOMAINS.filter((domain) => there.has(domain)).join(' < ');
  return text.includes(`| ${order} |`) ? [] : [`${PAGE}: the domains of the server are: ${order}`];
};

/** Where an entry of the glossary begins, such as `Second factor` for `second-factors`. */
const headingOf = (domain: string): string =>
  domain.replaceAll('-', ' ').replace(/ies$/, 'y').replace(/s$/, '');

/** The glossary says of every domain of the server what it is about. */
export const findUnexplained = (
  files: readonly string[],
  text: string = readFileSync(join(ROOT, GLOSSARY), 'utf8'),
): string[] => {
  const there = new Set(files.map(serverFolderOf));
  const headings = [...text.matchAll(/^\*\*([^*]+)\*\*/gm)].map(([, heading = '']) => heading.toLowerCase());
  return DOMAINS.filter((domain) => there.has(domain))
    .filter((domain) => !headings.some((heading) => heading.startsWith(headingOf(domain))))
    .map((domain) => `${GLOSSARY}: the domain ${domain} has no entry: begin one with **${headingOf(domain)}`);
};
