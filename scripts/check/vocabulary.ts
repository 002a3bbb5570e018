import { basename } from 'node:path';

/** Folders of server/src that are machinery; every other one is a domain, with a closed set of file kinds. */
const SERVER_MACHINERY = new Set(['db', 'http', 'adapters', 'jobs', 'mail']);
const SERVER_KINDS = /(^|-)(routes|policy|rules|query|queries|command|commands|job|jobs|email|emails)$/;

/** In a domain of the web, components end in what they are; plain modules are named after what they export. */
const WEB_MACHINERY = new Set(['app', 'lib', 'ui']);
const WEB_KINDS =
  /(^|-)(page|form|fields|field|dialog|card|list|table|step|steps|section|panel|frame|shell|sidebar|banner)$/;

const VAGUE = /(^|-)(utils?|helpers?|common|misc|manager)($|-)/;
const PLAIN = /^\.?[a-z0-9]+(-[a-z0-9]+)*$/;

/** Says what is wrong with the place and name of a file, or nothing. */
export function findMisnamed(files: string[]): string[] {
  return files.flatMap((path) => complaints(path).map((complaint) => `${path}: ${complaint}`));
}

function complaints(path: string): string[] {
  const name = basename(path).replace(/(\.(test|journey|config|d))?\.(ts|tsx|mjs)$/, '');
  const found: string[] = [];
  if (!PLAIN.test(name)) found.push('file names are kebab-case');
  if (path.split('/').some((part) => VAGUE.test(part.replace(/\..*$/, '')))) {
    found.push('a name says what is in it: no utils, helpers, common, misc or manager');
  }
  if (name === 'index') found.push('no barrels: name the file after what it exports');
  return path.includes('.test.') ? found : [...found, ...kindComplaints(path, name)];
}

function kindComplaints(path: string, name: string): string[] {
  const [, tree, folder] = /^(server|web)\/src\/([^/]+)\//.exec(path) ?? [];
  if (tree === undefined || folder === undefined) return [];
  if (tree === 'web' && !path.endsWith('.tsx')) return [];
  const [machinery, kinds] =
    tree === 'server' ? [SERVER_MACHINERY, SERVER_KINDS] : [WEB_MACHINERY, WEB_KINDS];
  if (machinery.has(folder) || kinds.test(name)) return [];
  return [
    `a file of a domain is one of ${kinds.source.replace(/^\(\^\|-\)\(|\)\$$/g, '').replaceAll('|', ', ')}`,
  ];
}
