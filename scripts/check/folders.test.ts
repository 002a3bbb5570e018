import { expect, test } from 'vitest';
import { findCrowded } from './folders.ts';

const filesIn = (folder: string, count: number, ending = '.ts'): string[] =>
  Array.from({ length: count }, (_, index) => `${folder}/file-${index}${ending}`);

test('a folder of more than 25 files is named, whatever tree it is in', () => {
  expect(findCrowded(filesIn('server/src/raffles', 25))).toEqual([]);
  expect(findCrowded([...filesIn('server/src/raffles', 26), ...filesIn('e2e/support', 30)])).toEqual([
    expect.stringContaining('server/src/raffles holds 26 files'),
    expect.stringContaining('e2e/support holds 30 files'),
  ]);
});

test('its tests and its rooms are not counted with it', () => {
  const tests = [...filesIn('e2e', 30, '.journey.ts'), ...filesIn('server/src/raffles', 30, '.test.ts')];
  expect(
    findCrowded([...tests, ...filesIn('server/src/raffles', 25), ...filesIn('server/src/raffles/draws', 25)]),
  ).toEqual([]);
});
