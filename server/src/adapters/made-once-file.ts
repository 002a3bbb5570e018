import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

/**
 * The text of a file that is made on first use and never changed: whole, readable by its owner only, and one for
 * all even when two processes start together.
 */
export const readMadeOnceFile = async (path: string, make: () => string): Promise<string> => {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(draft, make(), { mode: 0o600 });
  try {
    await link(draft, path);
  } catch (error) {
    if (!isTaken(error)) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(path, 'utf8');
};
