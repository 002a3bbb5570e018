import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const NOT_SOURCES = new Set(['node_modules', 'dist', '.cache']);
const TEST = /\.test\.tsx?$/;

const readEntries = (place: string): string[] | undefined => {
  try {
    return readdirSync(place).toSorted();
  } catch {
    return undefined;
  }
};

const addTo = (hash: Hash, root: string, path: string): void => {
  const place = join(root, path);
  const entries = readEntries(place);
  if (entries !== undefined) {
    for (const name of entries) if (!NOT_SOURCES.has(name)) addTo(hash, root, join(path, name));
  } else if (existsSync(place) && !TEST.test(path)) hash.update(`${path}\0`).update(readFileSync(place));
};

/** Another one for another content of these files and folders, tests apart: what was built of them is out of date. */
export const hashOfSources = (root: string, sources: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const source of sources) addTo(hash, root, source);
  return hash.digest('hex');
};
