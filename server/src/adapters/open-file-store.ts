import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { ConfigError, type EnvironmentConfig } from '../config.ts';
import { openFolderStore, type FileStore } from './files.ts';
import { storageFaultOf } from './storage-fault-rules.ts';

/** Throws ConfigError unless a file can be put, found and removed, and is known to be gone then. */
const requireWorking = async (store: FileStore): Promise<void> => {
  const key = `start/${randomUUID()}`;
  const bytes = Buffer.from('Written at a start of the portal, and removed again.');
  try {
    await store.put(key, bytes);
    const found = await store.find(key);
    await store.remove(key);
    // Without the right to list, a storage refuses to say that a file is not there.
    const remains = await store.find(key);
    if (!found || !bytes.equals(found) || remains) throw new Error('The storage does not keep its files');
  } catch (error) {
    throw new ConfigError(
      `FILES_URL expects a bucket that the portal may list, read and write: ${storageFaultOf(error)}.`,
      { cause: error },
    );
  }
};

/** The folder in the data folder, or the bucket of FILES_URL, of which nothing has been asked yet. */
export const connectFileStore = async ({ dataDir, objectStorage }: EnvironmentConfig): Promise<FileStore> => {
  if (!objectStorage) return openFolderStore(join(dataDir, 'files'));
  // Heavy, and of no use to a portal that keeps its files in a folder.
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store(objectStorage);
};

/** The folder in the data folder, or the bucket of FILES_URL once it has proved that it works. */
export const openFileStore = async (config: EnvironmentConfig): Promise<FileStore> => {
  const store = await connectFileStore(config);
  if (config.objectStorage) await requireWorking(store);
  return store;
};
