import { expect, test } from 'vitest';
import { notePlayed } from './played-spans.ts';

test('what is played goes on over reports without a gap', () => {
  const played = notePlayed();
  played.begin(0);
  played.advance(4000);
  expect(played.take()).toEqual([{ fromMs: 0, toMs: 4000 }]);
  played.advance(9000);
  expect(played.take()).toEqual([{ fromMs: 4000, toMs: 9000 }]);
  expect(played.take()).toEqual([]);
});

test('what is jumped over is not played', () => {
  const played = notePlayed();
  played.begin(0);
  played.advance(2000);
  played.close();
  // A player tells its time while it looks for the place, too.
  played.advance(60_000);
  played.begin(60_000);
  played.advance(61_000);
  played.close();
  expect(played.take()).toEqual([
    { fromMs: 0, toMs: 2000 },
    { fromMs: 60_000, toMs: 61_000 },
  ]);
});

test('what could not be told is told again, before what came later', () => {
  const played = notePlayed();
  played.begin(0);
  played.advance(3000);
  const lost = played.take();
  played.advance(5000);
  played.putBack(lost);
  expect(played.take()).toEqual([
    { fromMs: 0, toMs: 3000 },
    { fromMs: 3000, toMs: 5000 },
  ]);
});

test('of more than the server takes at once the rest waits', () => {
  const played = notePlayed();
  for (let second = 0; second < 60; second += 1) {
    played.begin(second * 2000);
    played.advance(second * 2000 + 500);
  }
  played.close();
  expect([played.take().length, played.take().length]).toEqual([50, 10]);
});
