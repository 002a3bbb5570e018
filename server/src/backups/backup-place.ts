import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** As a file name has it on every system, to the second, in UTC. */
export const stampOf = (at: Date): string => at.toISOString().slice(0, 19).replaceAll(':', '-');

export const backupFolderOf = (dataDir: string): string => join(dataDir, 'backups');

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** Where a backup goes: a name of its own in the data folder, or in a folder that is given; else exactly there. */
export const placeOfBackup = async (
  dataDir: string,
  given: string | undefined,
  at: Date,
): Promise<string> => {
  const name = `linehaul-${stampOf(at)}.zip`;
  if (given === undefined) return join(backupFolderOf(dataDir), name);
  return given.endsWith('/') || (await isFolder(given)) ? join(given, name) : given;
};

const CODES: Readonly<Record<string, string>> = {
  ENOSPC: 'there is no room left on that disk',
  EDQUOT: 'the quota of that disk is used up',
  EFBIG: 'that disk takes no file so large',
  EROFS: 'that disk is read-only',
  EACCES: 'it may not be written there',
  EPERM: 'it may not be written there',
  ENOTDIR: 'a part of that path is no folder',
  EEXIST: 'a part of that path is no folder',
  EIO: 'the disk reports a fault',
};

/** What keeps a file from being written, in words; undefined for what is no fault of a disk. */
export const diskFaultOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? CODES[error.code] : undefined;
