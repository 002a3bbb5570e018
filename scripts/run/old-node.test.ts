import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

const STATIC_IMPORT = /^import\s[^'"]*['"]([^'"]+)['"]/gm;
/** What Node 16 has under these names, and the packages of a fresh clone have not. */
const EVERYWHERE = /^node:(assert|child_process|events|fs|os|path|url|util)(\/promises)?$/;

/** Whatever is loaded before the first line of a file runs, file by file. */
const loadedBefore = (file: string, seen = new Set<string>()): string[] => {
  if (seen.has(file)) return [];
  seen.add(file);
  return [...readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)].flatMap(([, name = '']) =>
    name.startsWith('.') ? loadedBefore(join(dirname(file), name), seen) : [name],
  );
};

test.each(['scripts/run.mjs', 'bench/run.mjs'])('%s begins on whatever Node a machine has', (file) => {
  const loaded = loadedBefore(join(ROOT, file));
  expect(loaded).not.toEqual([]);
  expect(loaded.filter((name) => !EVERYWHERE.test(name))).toEqual([]);
});

test('what only a newer Node has is found where it is loaded', () => {
  expect(loadedBefore(join(ROOT, 'scripts/run/prepare/prepare.mjs'))).toContain('node:sqlite');
});
