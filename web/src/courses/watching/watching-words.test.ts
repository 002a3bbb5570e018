import { expect, test } from 'vitest';
import { timeWords } from './watching-words.ts';

test('how long something is, is told as players tell it', () => {
  expect([0, 7999, 750_000, 3_723_000].map(timeWords)).toEqual(['0:00', '0:07', '12:30', '1:02:03']);
});
