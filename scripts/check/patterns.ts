import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { ROOT } from './source-files.ts';
import { type Node, walk } from './syntax-tree.ts';

interface Pattern {
  readonly path: string;
  readonly source: string;
  readonly flags: string;
}

const isShipped = (path: string): boolean =>
  /^(?:contract|server|web)\/src\//.test(path) && !/\.test\.tsx?$/.test(path);

/** The patterns that a file has written down. */
export const patternsIn = (path: string, text: string): Pattern[] => {
  const found: Pattern[] = [];
  walk(parseSync(path, text).program as unknown as Node, ({ type, regex }) => {
    if (type !== 'Literal' || typeof regex !== 'object' || regex === null) return;
    const { pattern, flags } = regex as { pattern: string; flags: string };
    found.push({ path, source: pattern, flags });
  });
  return found;
};

/** What texts are made of that keep a pattern trying: signs alone, and beginnings of what never ends. */
const REPEATED = [
  ...'aA0 \t\n-.@<>"\'/\\=_%&(),;:[]{}!#*`~|+é\u0301\u200B',
  ...['a@', 'a.', 'a-', 'a ', '0.', '0,', '+a', '<a', '<p>', '<img ', '<!--', '&#', '../', '\r\n', '\n\n'],
  ...['**', '![', '](', '> ', '- ', '1. ', 'a=', 'a="', 'src="', 'www.', 'http://'],
];
/** In small steps at first: what doubles with each sign is found before it takes for ever. */
const SIZES = [20, 24, 26, 28, 400, 4000, 30_000];
/** What comes before it: nothing, the beginning of an address, or what the pattern itself begins with. */
const BEFORE = ['', 'a@'];
/** Of processor time: a pattern that grows with its text takes less than one. */
const MOST_MS = 100;

const takesMs = (work: () => unknown): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** The signs that a pattern asks for as they are: at its beginning together, and each alone. */
const ownTexts = (source: string): { lead: string; signs: string[] } => {
  const [, lead = ''] = /^\^?((?:[\w<> "=:/-]|\\[/.-])*)/.exec(source) ?? [];
  const signs = [...new Set(source.match(/[^\\^$()[\]{}?*+|]/gu))];
  return { lead: lead.replaceAll('\\', ''), signs };
};

/** What grows to the texts that a pattern is tried with. */
const seedsOf = (source: string): { prefix: string; repeated: string }[] => {
  const { lead, signs } = ownTexts(source);
  const repeating = new Set([...REPEATED, ...signs, lead || ' ']);
  return [...new Set([...BEFORE, lead])].flatMap((prefix) =>
    [...repeating].map((repeated) => ({ prefix, repeated })),
  );
};

/** What a text begins with that takes a pattern far longer than its length asks for; undefined where none is found. */
export const slowTextOf = ({ source, flags }: Pattern): string | undefined => {
  const pattern = new RegExp(source, flags.replaceAll(/[gy]/g, ''));
  const isSlow = ({ prefix, repeated }: { prefix: string; repeated: string }): boolean =>
    SIZES.some((size) => {
      const text = `${prefix}${repeated.repeat(Math.ceil(size / repeated.length))}\0!\n`;
      const isLong = (): boolean => takesMs(() => pattern.test(text)) > MOST_MS;
      // Once more: what else the process has to do counts too.
      return isLong() && isLong();
    });
  const found = seedsOf(source).find(isSlow);
  return found && `${found.prefix}${found.repeated}${found.repeated}…`;
};

/** What is asked only about a text that was cut before, and why that is short. */
const CUT_BEFORE: Readonly<Record<string, string>> = {
  'server/src/failed-jobs/failed-job-rules.ts': 'The reason of a failed job is kept with 1000 characters',
};

/** Patterns of what ships that a text can keep busy. */
export const findSlowPatterns = (paths: readonly string[]): string[] =>
  paths
    .filter((path) => isShipped(path) && CUT_BEFORE[path] === undefined)
    .flatMap((path) => patternsIn(path, readFileSync(join(ROOT, path), 'utf8')))
    .flatMap((pattern) => {
      const text = slowTextOf(pattern);
      return text === undefined ? [] : [`${pattern.path}: /${pattern.source}/ and ${JSON.stringify(text)}`];
    });
