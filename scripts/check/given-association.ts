import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './source-files.ts';

/** Who may know what the environment sets, and the office has not: everybody else asks what is in force. */
const MAY_OPEN = /^server\/src\/(association\/settings|association-settings)\//;
const OPENS = /\bgiven(Association)?\.open\(/;

export function findOpenedAssociations(files: string[]): string[] {
  return files
    .filter((path) => /^server\/(src|seed)\//.test(path) && !path.includes('.test.') && !MAY_OPEN.test(path))
    .filter((path) => OPENS.test(readFileSync(join(ROOT, path), 'utf8')))
    .map(
      (path) =>
        `${path}: asks the environment’s copy of the association; use config.association, or readAssociation in the transaction that prints it`,
    );
}
