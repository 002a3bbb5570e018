import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { gathered } from './gathered.ts';

/** Answers all keys but those that are missing, and keeps what was asked. */
const start = (missing = '') => {
  const asked: (readonly string[])[] = [];
  const find = gathered(async (keys) => {
    asked.push(keys);
    await nextTurn();
    if (keys.includes('broken')) throw new Error('The database is away');
    return new Map(keys.filter((key) => key !== missing).map((key) => [key, `found ${key}`]));
  });
  return { asked, find };
};

describe('what is asked for at a time', () => {
  test('goes as one question, each key once, and each gets its own answer', async () => {
    const { asked, find } = start('b');
    expect(await Promise.all(['a', 'b', 'a', 'c'].map((key) => find(key)))).toEqual([
      'found a',
      undefined,
      'found a',
      'found c',
    ]);
    expect(asked).toEqual([['a', 'b', 'c']]);
  });

  test('is asked anew by who comes while it is answered: the answer may have been true only before', async () => {
    const { asked, find } = start();
    const first = find('a');
    await nextTurn();
    expect(asked).toEqual([['a']]);
    expect(await Promise.all([first, find('a')])).toEqual(['found a', 'found a']);
    expect(asked).toEqual([['a'], ['a']]);
  });

  test('fails together, and no later question fails with it', async () => {
    const { find } = start();
    const answers = await Promise.allSettled([find('a'), find('broken')]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await find('a')).toBe('found a');
  });
});
