import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EICAR, startClamd, type ClamdMood, type ClamdStandIn } from '../../test/outside/clamd-stand-in.ts';
import { createScanner } from './scanner.ts';

/** Ten megabytes are half a second on a quiet machine. */
const PATIENCE_MS = 60_000;

let clamd: ClamdStandIn;
beforeAll(async () => {
  clamd = await startClamd();
});
afterAll(() => clamd.stop());

const scan = (bytes: Buffer, mood: ClamdMood = 'scans', timeoutMs = PATIENCE_MS) => {
  clamd.mood = mood;
  return createScanner(clamd.url).scan(bytes, timeoutMs);
};

test('what holds nothing harmful is clean, however many chunks it takes', async () => {
  for (const size of [1, 65_536, 65_537, 10_485_760])
    expect(await scan(randomBytes(size))).toEqual({ isClean: true });
});

test('what is harmful is named, wherever in the file it is', async () => {
  const found = { isClean: false, signature: 'Eicar-Signature' };
  expect(await scan(EICAR)).toEqual(found);
  // Across the border of two chunks.
  expect(await scan(Buffer.concat([randomBytes(65_500), EICAR, randomBytes(100_000)]))).toEqual(found);
});

test.each([
  ['finds it too large', 'INSTREAM size limit exceeded'],
  ['babbles', 'it said "HTTP/1.1 400'],
  ['hangs up', 'it closed without an answer'],
  ['hangs', 'no verdict within 300 ms'],
] as const)('a scanner that %s has given no verdict', async (mood, words) => {
  const timeoutMs = mood === 'hangs' ? 300 : PATIENCE_MS;
  await expect(scan(randomBytes(2_000_000), mood, timeoutMs)).rejects.toMatchObject({
    name: 'ScannerAway',
    message: expect.stringContaining(words),
  });
});

test('nor has one that is not there', async () => {
  const gone = await startClamd();
  await gone.stop();
  for (const url of [gone.url, 'unix:/nowhere/clamd.ctl'])
    await expect(createScanner(url).scan(EICAR, PATIENCE_MS)).rejects.toMatchObject({ name: 'ScannerAway' });
});
