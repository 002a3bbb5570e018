import { expect, test } from 'vitest';
import { orderOf } from './file-order.ts';

const file = (name: string, moduleId: string) => ({ project: { name }, moduleId });

const FILES = Array.from({ length: 40 }, (_, index) =>
  ['unit', 'server', 'kills', 'unit-apart', 'server-apart'].map((name) => file(name, `/${index}.test.ts`)),
).flat();

test('files of one project stand together, those with the longest first', () => {
  const names = orderOf(FILES, 1).map(({ project }) => project.name);
  const turns = names.filter((name, index) => name !== names[index - 1]);
  expect(turns).toEqual(['kills', 'server', 'server-apart', 'unit-apart', 'unit']);
});

test('a seed repeats its order, however the files were found; another one has another', () => {
  const order = orderOf(FILES, 7);
  expect(orderOf(FILES.toReversed(), 7)).toEqual(order);
  expect(orderOf(FILES, 8)).not.toEqual(order);
});
