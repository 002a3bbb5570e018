import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './source-files.ts';

const SQL =
  /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^`]*>)?`|\.query\(|^import (?!type)[^;]*'(kysely|pg)'/m;
/** A connection that is made elsewhere would have nobody who hears it break, and that ends the process. */
const OWN_CONNECTION = /^import (?!type)[^;]*'pg'/m;
const MAY_CONNECT = /^server\/src\/db\/database(-client)?\.ts$/;
const TRANSACTION = /\.transaction\(\)|\binTransaction\(/;

/** Where each may stand; the machinery below db, http, jobs and mail has its own tables. */
const MAY_HOLD_SQL =
  /^server\/src\/((db|http|jobs|mail)\/|(?:[^/]+\/){1,2}([^/]+-)?(query|queries|command|commands|job|jobs)\.ts$)/;
const MAY_OPEN_TRANSACTION =
  /^server\/src\/((db|jobs|mail)\/|(?:[^/]+\/){1,2}([^/]+-)?(command|commands|job|jobs)\.ts$)/;

export function findMisplacedDatabaseUse(files: string[]): string[] {
  const checked = files.filter((path) => /^server\/(src|seed)\//.test(path) && !path.includes('.test.'));
  return checked.flatMap((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    const found: string[] = [];
    if (OWN_CONNECTION.test(text) && !MAY_CONNECT.test(path)) {
      found.push(`${path}: connections are made in db/database-client and db/database only`);
    }
    if (path.startsWith('server/seed/')) return found;
    if (SQL.test(text) && !MAY_HOLD_SQL.test(path)) {
      found.push(`${path}: SQL lives in queries, commands and jobs only`);
    }
    if (TRANSACTION.test(text) && !MAY_OPEN_TRANSACTION.test(path)) {
      found.push(`${path}: only commands and jobs open a transaction`);
    }
    return found;
  });
}
