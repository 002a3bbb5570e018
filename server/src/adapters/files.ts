import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { DomainError } from '../domain-error.ts';

/** Keeps documents by key. A file is whole or absent, never half. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is no such file. */
  find(key: string): Promise<Uint8Array | undefined>;
  /** Does nothing when there is no such file. */
  remove(key: string): Promise<void>;
  /** The keys of the files right in a folder; none when there is no such folder. */
  list(folder: string): AsyncIterable<string>;
  /** The keys of all files of ours, whatever folder they are in. */
  listAll(): AsyncIterable<string>;
}

const KEY = /^[a-z0-9][a-z0-9/_-]*(\.[a-z0-9]+)?$/;

/** Whether it is the name of a file of ours: others may lie beside them. */
export const isFileKey = (name: string): boolean => KEY.test(name);

/** Throws RangeError for anything that could lead out of the store. */
export const requireFileKey = (key: string): string => {
  if (!isFileKey(key)) throw new RangeError('A file key has an unexpected form');
  return key;
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** A store that cannot keep or give, such as a full disk: the same may go well later. A wrong key stays a fault of ours. */
export const orUnavailable = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof RangeError) throw cause;
    throw new DomainError('unavailable', 'The portal is busy. Please try again in a moment.', {
      retryAfterSeconds: 5,
      cause,
    });
  }
};

const writeWhole = async (path: string, bytes: Uint8Array): Promise<void> => {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const namesIn = async (path: string, { recursive = false } = {}): Promise<string[]> => {
  try {
    const found = await readdir(path, { recursive, withFileTypes: true });
    return found
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
      .map((entry) => join(relative(path, entry.parentPath), entry.name));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

/** Files in a folder of this machine, written beside their place, synced, then renamed. */
export const openFolderStore = (folder: string): FileStore => {
  const pathOf = (key: string): string => join(folder, requireFileKey(key));
  return {
    put: (key, bytes) =>
      orUnavailable(async () => {
        const path = pathOf(key);
        await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
        const temporary = `${path}.${randomUUID()}.part`;
        try {
          await writeWhole(temporary, bytes);
          await rename(temporary, path);
        } catch (error) {
          await rm(temporary, { force: true }).catch(() => undefined);
          throw error;
        }
      }),
    find: (key) =>
      orUnavailable(async () => {
        try {
          return await readFile(pathOf(key));
        } catch (error) {
          if (isMissing(error)) return undefined;
          throw error;
        }
      }),
    remove: (key) => orUnavailable(() => rm(pathOf(key), { force: true })),
    async *list(inner) {
      for (const name of await orUnavailable(() => namesIn(pathOf(inner)))) yield `${inner}/${name}`;
    },
    async *listAll() {
      const names = await orUnavailable(() => namesIn(folder, { recursive: true }));
      yield* names.filter(isFileKey);
    },
  };
};
