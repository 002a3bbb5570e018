import { expect, test } from 'vitest';
import { optionsOfLines } from './option-lines.ts';

const KEPT = [
  { id: 'a', label: 'Any' },
  { id: 'v', label: 'Vegan' },
];

test('an option stays the one that was answered when it is moved, or given other words', () => {
  expect(optionsOfLines('Vegan\nAny', KEPT)).toEqual([
    { id: 'v', label: 'Vegan' },
    { id: 'a', label: 'Any' },
  ]);
  expect(optionsOfLines('Any\nVegan, no nuts', KEPT)).toEqual([
    { id: 'a', label: 'Any' },
    { id: 'v', label: 'Vegan, no nuts' },
  ]);
});

test('a line more is a new option, and empty lines are none', () => {
  expect(optionsOfLines(' Any \n\nHalal\nVegan\n', KEPT)).toEqual([
    { id: 'a', label: 'Any' },
    { id: null, label: 'Halal' },
    { id: 'v', label: 'Vegan' },
  ]);
});
