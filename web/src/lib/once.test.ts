import { expect, test } from 'vitest';
import { once } from './once.ts';

test('what is made once is made when it is first wanted, and never again, whatever it is', () => {
  const made: string[] = [];
  const nothing = once(() => void made.push('made'));
  expect(made).toEqual([]);
  expect([nothing(), nothing()]).toEqual([undefined, undefined]);
  expect(made).toEqual(['made']);
});
