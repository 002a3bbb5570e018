import { expect, test } from 'vitest';
import { atMost } from './at-most.ts';

const startWork = (count: number, pieces: number) => {
  const inTurn = atMost(count);
  const begun: number[] = [];
  const answers = Array.from({ length: pieces }, () => Promise.withResolvers<undefined>());
  const done = answers.map(({ promise }, index) =>
    inTurn(() => {
      begun.push(index);
      return promise;
    }).catch(() => undefined),
  );
  return { begun, answers, done };
};

test('so many go on at once, and the next begins in the order in which they came', async () => {
  const { begun, answers, done } = startWork(2, 4);
  expect(begun).toEqual([0, 1]);
  answers[1]?.resolve(undefined);
  await done[1];
  expect(begun).toEqual([0, 1, 2]);
  answers[0]?.resolve(undefined);
  await done[0];
  expect(begun).toEqual([0, 1, 2, 3]);
});

test('what fails makes room, and leaves no more than there was', async () => {
  const { begun, answers, done } = startWork(1, 3);
  answers[0]?.reject(new Error('no'));
  await done[0];
  expect(begun).toEqual([0, 1]);
});
