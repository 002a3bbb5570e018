import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseClient } from '../db/database-client.ts';
import { hasPending } from '../db/migrate.ts';
import { StartRefused } from '../start-refused.ts';
import { backupFolderOf, diskFaultOf, stampOf } from './backup-place.ts';

const PREFIX = 'before-upgrade-';
/** Older ones go, once a newer one is whole. */
const KEPT = 3;

interface Upgrade {
  /** As the owner of the tables. */
  readonly connectionString: string;
  readonly dataDir: string;
  readonly version: string;
}

const willChange = async ({ connectionString }: Upgrade): Promise<boolean> => {
  const client = new DatabaseClient({ connectionString, connectionTimeoutMillis: 30_000 });
  try {
    await client.connect();
    return await hasPending(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};

const removeOld = async (folder: string): Promise<void> => {
  const names = (await readdir(folder)).filter((name) => name.startsWith(PREFIX) && name.endsWith('.zip'));
  for (const name of names.toSorted().slice(0, -KEPT)) await rm(join(folder, name), { force: true });
};

/**
 * Where the start of this version will change a portal's database, writes all of its tables down first; documents stay as
 * they are. Answers where to. Throws StartRefused when there is no room for it.
 */
export const backUpBeforeUpgrade = async (upgrade: Upgrade): Promise<string | undefined> => {
  if (!(await willChange(upgrade))) return undefined;
  const folder = backupFolderOf(upgrade.dataDir);
  const path = join(folder, `${PREFIX}${stampOf(new Date())}.zip`);
  // Of use to hardly any start, and heavy.
  const { makeBackup } = await import('./make-backup-command.ts');
  try {
    await makeBackup({ ...upgrade, files: undefined }, path);
  } catch (error) {
    const fault = diskFaultOf(error);
    if (!fault) throw error;
    throw new StartRefused(
      `This version changes the database, and no backup of it could be written first: ${path}: ${fault}. Make room, or start once with BACKUP_BEFORE_UPGRADE=0 if you have a backup of your own.`,
      { cause: error },
    );
  }
  await removeOld(folder);
  return path;
};
