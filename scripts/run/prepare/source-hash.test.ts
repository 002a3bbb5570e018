import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashOfSources } from './source-hash.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'linehaul-hash-'));
  write('src/room/a.ts', 'one');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const hash = (): string => hashOfSources(root, ['src', 'package.json']);

test.each([
  ['edited', () => write('src/room/a.ts', 'two')],
  ['renamed', () => renameSync(join(root, 'src/room/a.ts'), join(root, 'src/room/b.ts'))],
  ['added', () => write('src/c.ts', '')],
  ['added where none was', () => write('package.json', '{}')],
])('what was built is out of date once a source is %s', (_, change) => {
  const before = hash();
  expect(hash()).toBe(before);
  change();
  expect(hash()).not.toBe(before);
});

test.each(['src/room/a.test.ts', 'src/node_modules/a/index.js', 'src/dist/a.js', 'elsewhere/a.ts'])(
  '%s is no source of what is built',
  (path) => {
    const before = hash();
    write(path, 'one');
    expect(hash()).toBe(before);
  },
);
