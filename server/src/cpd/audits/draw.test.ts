import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawSample, inOrder, populationHashOf, rankBySeed, sampleSizeOf } from './draw.ts';

const idsOf = (count: number): string[] => Array.from({ length: count }, () => randomUUID());

/** The rule in words, by other means than its code: sums of the browser's kind, sorted as lines of text. */
const drawnByHand = async (ids: readonly string[], seed: string, size: number): Promise<string[]> => {
  const lines = await Promise.all(
    ids.map(async (id) => {
      const sum = await globalThis.crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${seed}:${id}`));
      return `${Buffer.from(sum).toString('hex')} ${id}`;
    }),
  );
  return lines
    .toSorted()
    .slice(0, size)
    .map((line) => line.slice(65));
};

test('a sample comes again from its seed and its population by other means', async () => {
  const ids = idsOf(40);
  expect(drawSample(ids, 'Tamworth 2026', 12)).toEqual(await drawnByHand(ids, 'Tamworth 2026', 12));
});

test('what is known of one draw stays as it is', () => {
  const ids = [1, 2, 3, 4, 5].map((each) => `0000000${each}-0000-4000-8000-000000000000`);
  expect(drawSample(ids, 'seed', 3).map((id) => Number(id[7]))).toMatchInlineSnapshot(`
    [
      5,
      1,
      2,
    ]
  `);
  expect(populationHashOf(ids)).toMatchInlineSnapshot(
    `"bac5d9caad007d87c63bb838fe869d94f391e37ed242bf983ae4c7e2905af497"`,
  );
});

test('neither the order that people are found in nor who else is asked for changes who is drawn', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 30 }), fc.string(), (ids, seed) => {
      const drawn = drawSample(ids, seed, ids.length);
      expect(drawSample(ids.toReversed(), seed, ids.length)).toEqual(drawn);
      expect(inOrder(drawn)).toEqual(inOrder(ids));
      expect(drawSample(ids, seed, 5)).toEqual(drawn.slice(0, 5));
      expect(populationHashOf(ids.toReversed())).toBe(populationHashOf(ids));
    }),
  );
});

test('over many seeds everybody is drawn about as often as everybody else', () => {
  const ids = idsOf(20);
  const times = new Map(ids.map((id) => [id, 0]));
  for (let seed = 0; seed < 4000; seed += 1)
    for (const id of drawSample(ids, String(seed), 5)) times.set(id, (times.get(id) ?? 0) + 1);
  // A thousand each; seven standard deviations, so that no run of this fails by chance.
  for (const count of times.values()) expect(Math.abs(count - 1000)).toBeLessThan(200);
});

test('the size is as many people as said, or a share rounded up, and never more than there are', () => {
  const sizeOf = (sampleKind: 'people' | 'percent', sampleAmount: number, of: number): number =>
    sampleSizeOf({ sampleKind, sampleAmount }, of);
  expect([sizeOf('people', 5, 60), sizeOf('people', 80, 60)]).toEqual([5, 60]);
  expect([sizeOf('percent', 5, 60), sizeOf('percent', 5, 61), sizeOf('percent', 200, 9)]).toEqual([3, 4, 9]);
  expect(rankBySeed([], 'seed')).toEqual([]);
});
