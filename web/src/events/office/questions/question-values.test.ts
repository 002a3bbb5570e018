import { expect, test } from 'vitest';
import { optionsOf } from './question-values.ts';

const KEPT = [
  { id: 'a', label: 'Any' },
  { id: 'v', label: 'Vegan' },
];

test('an option stays the one that was answered when it is moved, or given other words', () => {
  expect(optionsOf('Vegan\nAny', KEPT)).toEqual([
    { id: 'v', label: 'Vegan' },
    { id: 'a', label: 'Any' },
  ]);
  expect(optionsOf('Any\nVegan, no nuts', KEPT)).toEqual([
    { id: 'a', label: 'Any' },
    { id: 'v', label: 'Vegan, no nuts' },
  ]);
});

test('a line more is a new option, and empty lines are none', () => {
  expect(optionsOf(' Any \n\nHalal\nVegan\n', KEPT)).toEqual([
    { id: 'a', label: 'Any' },
    { id: null, label: 'Halal' },
    { id: 'v', label: 'Vegan' },
  ]);
});
