import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepAsNewest, ownPlace } from './own-results.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'linehaul-results-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The number of a process that has ended. */
const deadPid = (): number => spawnSync(process.execPath, ['--version']).pid;

test('a run writes to a place of its own, and leaves that of another one that goes on', () => {
  const another = join(folder, `api-${process.ppid}.json`);
  writeFileSync(another, '{}');
  expect(ownPlace(folder, 'api', '.json')).toBe(join(folder, `api-${process.pid}.json`));
  expect(existsSync(another)).toBe(true);
});

test('what dead runs of the same name left is removed, files and folders, and nothing else', () => {
  const dead = deadPid();
  writeFileSync(join(folder, `api-${dead}.json`), '{}');
  mkdirSync(join(folder, `failed-${dead}`));
  for (const kept of ['api.json', `api-order-${dead}.json`, 'notes.txt'])
    writeFileSync(join(folder, kept), '');
  ownPlace(folder, 'api', '.json');
  ownPlace(folder, 'failed');
  expect(readdirSync(folder).toSorted()).toEqual([`api-order-${dead}.json`, 'api.json', 'notes.txt']);
});

test('what has been written is kept as the newest; a run that broke off leaves the last one', () => {
  const own = ownPlace(folder, 'api', '.json');
  writeFileSync(own, '{"is":"new"}');
  keepAsNewest(own, 'api.json');
  keepAsNewest(own, 'api.json');
  expect(readFileSync(join(folder, 'api.json'), 'utf8')).toBe('{"is":"new"}');
  expect(existsSync(own)).toBe(false);
});
