import { readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const TREES = ['contract', 'server', 'web', 'payment-sandbox', 'e2e', 'bench', 'scripts'];
const NOT_OURS = new Set(['node_modules', 'dist', '.cache', 'data']);

/** Every source file of ours, as a path from the project's folder with `/` between its parts. */
export function findSourceFiles(): string[] {
  return TREES.flatMap((tree) => walk(join(ROOT, tree)))
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
    .map((path) => relative(ROOT, path).split(sep).join('/'));
}

function walk(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => !NOT_OURS.has(name))
    .flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? walk(path) : [path];
    });
}
