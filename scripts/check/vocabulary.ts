import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from './source-files.ts';

/** Folders of server/src that are machinery, or programs; every other one is a domain, with a closed set of file kinds. */
const SERVER_MACHINERY = new Set(['db', 'http', 'adapters', 'jobs', 'mail', 'backups', 'operator']);
const SERVER_KINDS = /(^|-)(routes|policy|rules|query|queries|command|commands|job|jobs|email|emails|pdf)$/;

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

/** Only the files right in a domain's folder; a folder of its own below it is one part with names of its own. */
function kindComplaints(path: string, name: string): string[] {
  const [, folder] = /^server\/src\/([^/]+)\/[^/]+$/.exec(path) ?? [];
  if (folder !== undefined && !SERVER_MACHINERY.has(folder) && !SERVER_KINDS.test(name)) {
    return [
      'a file of a domain is routes, policy, rules, queries, commands, jobs, emails or pdf, or ends in one',
    ];
  }
  return /^web\/src\/(?!lib\/)[^/]+\/.*\.tsx$/.test(path) && !exportsItsName(path, name)
    ? ['a component’s file is named after it']
    : [];
}

function exportsItsName(path: string, name: string): boolean {
  const exported = readFileSync(join(ROOT, path), 'utf8').matchAll(
    /^export (?:const|function|class) (\w+)/gm,
  );
  const wanted = name.replaceAll('-', '');
  return [...exported].some((match) => match[1]?.toLowerCase() === wanted);
}
