import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Keeps documents by key. A file is whole or absent, never half. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is no such file. */
  find(key: string): Promise<Uint8Array | undefined>;
  /** Does nothing when there is no such file. */
  remove(key: string): Promise<void>;
}

const KEY = /^[a-z0-9][a-z0-9/_-]*(\.[a-z0-9]+)?$/;

/** Throws RangeError for anything that could lead out of the store. */
export const requireFileKey = (key: string): string => {
  if (!KEY.test(key)) throw new RangeError('A file key has an unexpected form');
  return key;
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Files in a folder of this machine, written beside their place, synced, then renamed. */
export const openFolderStore = (folder: string): FileStore => {
  const pathOf = (key: string): string => join(folder, requireFileKey(key));
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
      const temporary = `${path}.${randomUUID()}.part`;
      const handle = await open(temporary, 'wx', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(temporary, path);
    },
    async find(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
};
