import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What the portal keeps in the data folder; the cluster is PostgreSQL's own affair, and all else is not ours to touch. */
const OURS =
  /^(files|backups|mailbox|secret-key.*|payment-sandbox.*|postgres-(password|location).*|origin|lock(\.pid|-journal)?)$/;

/** Whether what has this name in the data folder is for the portal alone. */
export const isOfPortal = (name: string): boolean => OURS.test(name);

const OTHERS = 0o077;

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

const mend = async (path: string): Promise<void> => {
  const found = await lstat(path);
  const isFolder = found.isDirectory();
  if (!isFolder && !found.isFile()) return;
  if (found.mode & OTHERS) await chmod(path, isFolder ? 0o700 : 0o600);
  if (!isFolder) return;
  for (const name of await readdir(path)) await mendIfThere(join(path, name));
};

/** Files come and go while this one looks. */
const mendIfThere = async (path: string): Promise<void> => {
  try {
    await mend(path);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
};

/** Shuts out everybody else from what older versions of the portal, or a copy, left open. */
export const mendFileModes = async (dataDir: string): Promise<void> => {
  for (const name of await readdir(dataDir)) if (isOfPortal(name)) await mendIfThere(join(dataDir, name));
};
