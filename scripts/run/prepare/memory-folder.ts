import { chmodSync, mkdirSync, rmSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ownPlace } from '../results/own-results.ts';

/** Linux keeps what is in it in memory; in a container it may be small. */
const MEMORY = '/dev/shm';
/** Several times what a whole run has at once. */
const NEEDED_BYTES = 1.5 * 1024 ** 3;

/** A folder that is not there, or is too small, is a reason to take the disk. */
const hasRoom = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
};

/**
 * Has a run keep its databases and whatever else it throws away in memory, where there is room: a portal's database is
 * some 800 files, and copying them to a disk was two thirds of what PostgreSQL did.
 */
export const inMemoryFolder = async <T>(
  run: (variables: Record<string, string>) => Promise<T>,
  memory = MEMORY,
): Promise<T> => {
  if (!hasRoom(memory)) return run({});
  const folder = ownPlace(join(memory, `linehaul-${process.getuid?.() ?? 0}`), 'run');
  mkdirSync(folder, { recursive: true });
  // PostgreSQL runs under another account than a root's, which must get through.
  for (const place of [dirname(folder), folder]) chmodSync(place, 0o711);
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  // Who is told to end does so without coming back here.
  process.once('exit', remove);
  const result = await run({ TMPDIR: folder, TEST_FOLDER: folder });
  remove();
  return result;
};
