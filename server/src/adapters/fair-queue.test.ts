import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const LIMITS = { running: 1, waiting: 6, waitingOfOne: 4 };

/** A queue whose work ends when it is told to, and what became of each piece. */
const watch = () => {
  const run = createFairQueue(LIMITS);
  const outcomes: string[] = [];
  const endings: (() => void)[] = [];
  const ask = (network: string): void => {
    const work = () => new Promise<void>((end) => endings.push(end));
    run(network, work).then(
      () => outcomes.push(network),
      (error: { code: string }) => outcomes.push(`${network}: ${error.code}`),
    );
  };
  const finish = async (count: number): Promise<string[]> => {
    for (let done = 0; done < count; done += 1) {
      endings.shift()?.();
      await new Promise(setImmediate);
    }
    return outcomes;
  };
  return { ask, finish };
};

test('networks take turns, however much one of them asks for', async () => {
  const { ask, finish } = watch();
  for (const network of ['a', 'a', 'a', 'a', 'b', 'c', 'b']) ask(network);
  expect(await finish(7)).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a']);
});

test('a network has no more than its share waiting', async () => {
  const { ask, finish } = watch();
  for (let count = 0; count < 6; count += 1) ask('a');
  expect(await finish(5)).toEqual(['a: too-many-requests', 'a', 'a', 'a', 'a', 'a']);
});

test('where all is full the longest line gives way to whoever has less, and nobody to an equal', async () => {
  const { ask, finish } = watch();
  for (const network of ['a', 'a', 'a', 'a', 'b', 'b', 'b']) ask(network);
  for (const network of ['c', 'd', 'e', 'f', 'g']) ask(network);
  const gaveWay = ['a', 'b', 'a', 'b', 'g'].map((network) => `${network}: unavailable`);
  expect(await finish(7)).toEqual([...gaveWay, 'a', 'a', 'b', 'c', 'd', 'e', 'f']);
});

test('work that fails makes room like any other', async () => {
  const run = createFairQueue(LIMITS);
  await expect(run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await run('a', async () => 'done')).toBe('done');
});
