import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

export type DataLock = { release(): void };

/**
 * Holds the folder for this process. SQLite's exclusive transaction is a file lock of the kernel, so it ends with the
 * process however that dies, never outlives it through a reused process id, and is seen from other containers.
 */
export function lockDataFolder(area: string): DataLock {
  const holder = join(area, 'lock.pid');
  const database = open(area);
  try {
    database.exec('begin exclusive');
  } catch {
    database.close();
    throw new EmbeddedPostgresError(
      `The data folder ${area} is in use by another Linehaul${processNote(holder)}: stop that one first, or set DATA_DIR to another folder.`,
    );
  }
  writeFileSync(holder, String(process.pid));
  return { release: () => database.close() };
}

function open(area: string): DatabaseSync {
  try {
    return new DatabaseSync(join(area, 'lock'), { timeout: 0 });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new EmbeddedPostgresError(`The data folder ${area} cannot be written to (${reason}).`);
  }
}

function processNote(holder: string): string {
  try {
    return ` (process ${readFileSync(holder, 'utf8')})`;
  } catch {
    return '';
  }
}
