import { randomUUID } from 'node:crypto';
import { lstat, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Disk } from '../../adapters/disk.ts';
import { openFileStore } from '../../adapters/open-file-store.ts';
import { diskFaultOf } from '../../backups/backup-place.ts';
import { ConfigError, type EnvironmentConfig } from '../../config.ts';
import { isOfPortal } from '../../mend-file-modes.ts';
import { bytesText, ROOM_NEEDED_BYTES, ROOM_WATCHED_BYTES } from '../../system/lines/line.ts';
import { type Finding, findingsOf } from './finding.ts';

const OTHERS = 0o077;

const folder = findingsOf('Data folder');
const disk = findingsOf('Disk');
const files = findingsOf('Documents');

/** Asked by writing: rights alone do not tell of a disk that is mounted read-only, or full. */
const findWriteFault = async (dataDir: string): Promise<string | undefined> => {
  const path = join(dataDir, `.doctor-${randomUUID()}`);
  try {
    await writeFile(path, 'Written by npm run doctor, and removed again.', { mode: 0o600 });
    await rm(path);
    return undefined;
  } catch (error) {
    const fault = diskFaultOf(error);
    if (fault === undefined) throw error;
    return fault;
  }
};

const findOpen = async (dataDir: string): Promise<string[]> => {
  const names = (await readdir(dataDir)).filter(isOfPortal);
  const modes = await Promise.all(names.map(async (name) => (await lstat(join(dataDir, name))).mode));
  return names.filter((_, index) => ((modes[index] ?? 0) & OTHERS) !== 0);
};

const examineRoom = async (dataDir: string, room: Disk): Promise<Finding> => {
  const found = await room.find(dataDir);
  if (!found) return disk.wrong('it cannot be looked at', 'Look whether the disk of DATA_DIR is mounted');
  const words = `${bytesText(found.freeBytes)} of ${bytesText(found.totalBytes)} free`;
  const todo =
    'Make room, or give the server a larger disk; old files in DATA_DIR/backups may be moved elsewhere';
  if (found.freeBytes < ROOM_NEEDED_BYTES) return disk.wrong(words, todo);
  return found.freeBytes < ROOM_WATCHED_BYTES ? disk.note(words, todo) : disk.well(words);
};

const examineFolder = async ({ dataDir }: EnvironmentConfig): Promise<Finding> => {
  const fault = await findWriteFault(dataDir);
  if (fault !== undefined)
    return folder.wrong(
      `${dataDir}: ${fault}`,
      'Give the folder to the user that runs the portal, and run this as the same user',
    );
  const open = await findOpen(dataDir);
  if (open.length > 0)
    return folder.note(
      `others on this machine may read ${open.join(', ')} in ${dataDir}`,
      'The next start closes it; until then chmod -R go= does',
    );
  return folder.well(`${dataDir} can be written, and is open to nobody else`);
};

const examineStorage = async (config: EnvironmentConfig): Promise<Finding[]> => {
  if (!config.objectStorage) return [];
  try {
    await openFileStore(config);
    return [files.well('the bucket of FILES_URL can be listed, read and written')];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [files.wrong(error.message, 'Put FILES_URL or the rights of its key right')];
  }
};

/** Where the portal keeps what is not in the database. */
export const examineDataFolder = async (config: EnvironmentConfig, room: Disk): Promise<Finding[]> => {
  const isThere = await lstat(config.dataDir).then(
    () => true,
    () => false,
  );
  if (!isThere)
    return [
      folder.note(
        `${config.dataDir} is not there yet`,
        'The first start makes it; if there was one, look at DATA_DIR',
      ),
    ];
  return [
    await examineFolder(config),
    await examineRoom(config.dataDir, room),
    ...(await examineStorage(config)),
  ];
};
