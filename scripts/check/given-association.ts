import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './source-files.ts';

/** Who may know what the environment sets, and the office has not: everybody else asks what is in force. */
const MAY_OPEN = /^server\/src\/(association\/settings|association-settings)\//;
const OPENS = /\bgiven(Association)?\.open\(/;

/** Whether a file asks the environment’s copy of the association and may not. */
export const opensGiven = (path: string, text: string): boolean =>
  /^server\/(src|seed)\//.test(path) && !path.includes('.test.') && !MAY_OPEN.test(path) && OPENS.test(text);

export function findOpenedAssociations(files: string[]): string[] {
  return files
    .filter((path) => path.startsWith('server/') && opensGiven(path, readFileSync(join(ROOT, path), 'utf8')))
    .map(
      (path) =>
        `${path}: asks the environment’s copy of the association; use config.association, or readAssociation in the transaction that prints it`,
    );
}
