import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isRoot } from '../../src/db/embedded/account.ts';

export interface SmallDisk {
  /** What a full disk is here, in words. */
  readonly words: string;
  fill(): Promise<void>;
  makeRoom(): Promise<void>;
  /** Takes it away; nobody may have a file open on it. */
  remove(): Promise<void>;
}

const SIZE_MB = 96;
const BLOCK = Buffer.alloc(1 << 20);
const run = promisify(execFile);

/** Writes until there is no room at all. */
const fillUp = (path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const out = createWriteStream(path, { highWaterMark: BLOCK.length });
    out.on('error', (error) => ('code' in error && error.code === 'ENOSPC' ? resolve() : reject(error)));
    const write = (): void => void out.write(BLOCK, (error) => error ?? write());
    write();
  });

const NAME = 'linehaul-faults-';

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Runs that were killed leave theirs behind. */
const removeLeft = async (): Promise<void> => {
  const mounts = (await readFile('/proc/mounts', 'utf8')).split('\n').map((line) => line.split(' '));
  for (const [name = '', place = ''] of mounts)
    if (name.startsWith(NAME) && !isAlive(Number(name.slice(NAME.length))))
      await run('umount', [place.replaceAll('\\040', ' ')]).catch(() => undefined);
};

/** A file system of its own, which only root may make. */
const mountedDisk = async (folder: string): Promise<SmallDisk | undefined> => {
  if (!isRoot() || process.platform !== 'linux') return undefined;
  await removeLeft();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const isMounted = await run('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${SIZE_MB}m,mode=700`,
    `${NAME}${process.pid}`,
    folder,
  ]).then(
    () => true,
    () => false,
  );
  if (!isMounted) return undefined;
  const filler = join(folder, 'filler.part');
  return {
    words: `a file system of ${SIZE_MB} MB for the documents, filled to the last byte`,
    fill: () => fillUp(filler),
    makeRoom: () => rm(filler, { force: true }),
    async remove() {
      await run('umount', [folder]);
    },
  };
};

/** Where no file system may be made: nothing can be written or read where the documents lie. */
const blockedDisk = (folder: string): SmallDisk => ({
  words: 'a folder of documents that cannot be used (only root may make a small file system to fill)',
  async fill() {
    await rename(folder, `${folder}-away`).catch(() => undefined);
    await writeFile(folder, 'No file can be put here');
  },
  async makeRoom() {
    await rm(folder, { force: true, recursive: true });
    await rename(`${folder}-away`, folder).catch(() => undefined);
  },
  remove: async () => undefined,
});

/** Where the documents of a portal lie, on a disk that can be full. */
export const makeSmallDisk = async (dataDir: string): Promise<SmallDisk> => {
  const folder = join(dataDir, 'files');
  return (await mountedDisk(folder)) ?? blockedDisk(folder);
};
