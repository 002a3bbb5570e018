import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inMemoryFolder } from './memory-folder.ts';

let memory = '';
beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'linehaul-memory-'));
});
afterEach(() => rmSync(memory, { recursive: true }));

test('a run throws away into a folder of its own, which another account can pass and which is gone afterwards', async () => {
  const folder = await inMemoryFolder(async ({ TMPDIR, TEST_FOLDER }) => {
    expect(TEST_FOLDER).toBe(TMPDIR);
    writeFileSync(join(TMPDIR ?? '', 'database'), '');
    expect(statSync(TMPDIR ?? '').mode & 0o777).toBe(0o711);
    return TMPDIR ?? '';
  }, memory);
  expect(folder.startsWith(memory)).toBe(true);
  expect(existsSync(folder)).toBe(false);
});

test('where there is no memory to write to, the run keeps to the disk', async () => {
  expect(await inMemoryFolder(async (variables) => variables, join(memory, 'missing'))).toEqual({});
});
