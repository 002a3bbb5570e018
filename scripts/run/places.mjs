import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A file below the project's cache folder, which exists afterwards. */
export function inCache(...parts) {
  const path = join(ROOT, '.cache', ...parts);
  mkdirSync(dirname(path), { recursive: true });
  return path;
}
