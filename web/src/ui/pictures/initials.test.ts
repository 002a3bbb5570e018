import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Ada', 'Barkly', 'AB'],
  ['ada', 'o’brien', 'AO'],
  [' Élodie ', 'Ümit', 'ÉÜ'],
  ['Prince', '', 'P'],
  ['', '', ''],
  ['👩‍🌾 Jo', 'van Dyk', '👩‍🌾V'],
])('%s %s is %s', (firstName, lastName, initials) => {
  expect(initialsOf(firstName, lastName)).toBe(initials);
});
