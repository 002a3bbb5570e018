import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createSealer, openSealer } from './sealer.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'linehaul-sealer-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

const sealer = createSealer(randomBytes(32));

test('what is sealed opens for its owner, and looks different each time', () => {
  const [one, other] = [sealer.seal('JBSWY3DP', 'a'), sealer.seal('JBSWY3DP', 'a')];
  expect([sealer.open(one, 'a'), sealer.open(other, 'a')]).toEqual(['JBSWY3DP', 'JBSWY3DP']);
  expect(one.equals(other)).toBe(false);
  expect(one.includes('JBSWY3DP')).toBe(false);
});

test('nothing opens for another owner, with another key, cut short, or with a bit changed', () => {
  const sealed = sealer.seal('JBSWY3DP', 'a');
  expect(() => sealer.open(sealed, 'b')).toThrow();
  expect(() => createSealer(randomBytes(32)).open(sealed, 'a')).toThrow('SECRET_KEY');
  expect(() => sealer.open(sealed.subarray(0, -1), 'a')).toThrow();
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => sealer.open(changed, 'a')).toThrow();
  }
});

test('without a setting the data folder keeps one key, for its owner only, even for two starts at once', async () => {
  const config = readConfig({ DATA_DIR: join(dataDir, 'kept') });
  const [one, other] = await Promise.all([openSealer(config), openSealer(config)]);
  const sealed = one.seal('secret', 'a');
  expect(other.open(sealed, 'a')).toBe('secret');
  expect((await openSealer(config)).open(sealed, 'a')).toBe('secret');
  expect(await readdir(config.dataDir)).toEqual(['secret-key']);
  const path = join(config.dataDir, 'secret-key');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(Buffer.from(await readFile(path, 'utf8'), 'base64')).toHaveLength(32);
});

test('with the setting no file is made, and its two forms are the same key', async () => {
  const key = randomBytes(32);
  const folder = join(dataDir, 'unused');
  const [hex, base64] = await Promise.all(
    [key.toString('hex'), key.toString('base64')].map((SECRET_KEY) =>
      openSealer(readConfig({ DATA_DIR: folder, SECRET_KEY })),
    ),
  );
  expect(base64?.open(hex?.seal('secret', 'a') ?? Buffer.alloc(0), 'a')).toBe('secret');
  await expect(stat(folder)).rejects.toThrow('ENOENT');
});

test('a mark is the same each time, and another for another text, purpose or key', () => {
  const mark = sealer.mark('card 7', 'card');
  expect(sealer.mark('card 7', 'card').equals(mark)).toBe(true);
  expect(sealer.isMark(mark, 'card 7', 'card')).toBe(true);
  const [ofText, ofPurpose] = [sealer.mark('card 8', 'card'), sealer.mark('card 7', 'calendar')];
  const ofKey = createSealer(randomBytes(32)).mark('card 7', 'card');
  for (const other of [ofText, ofPurpose, ofKey, mark.subarray(1)])
    expect(sealer.isMark(other, 'card 7', 'card')).toBe(false);
});
