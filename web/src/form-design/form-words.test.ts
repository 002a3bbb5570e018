import { expect, test } from 'vitest';
import { newField } from './draft-rules.ts';
import { consequenceWords, standingOf } from './form-words.ts';

test('a field says how it is answered and how it stands in each workflow of its form', () => {
  const field = { ...newField('a', 'organisation'), join: 'required', details: 'read-only' } as const;
  expect(standingOf(field, 'organisation')).toBe('Text\u00A0· joining: required\u00A0· settings: read only');
  expect(standingOf(newField('a', 'contact'), 'contact')).toBe('Text\u00A0· optional');
});

test.each([
  [
    { label: 'Depots', isRemoved: true, answers: 1, carriedOver: 0 },
    '“Depots” goes out of the form. Its 1 answer is kept, and there again when it is taken up again.',
  ],
  [
    { label: 'Depots', isRemoved: false, answers: 3, carriedOver: 3 },
    '“Depots” is answered in another way: 3 of 3 answers say the same there.',
  ],
  [
    { label: 'Depots', isRemoved: false, answers: 3, carriedOver: 1 },
    '“Depots” is answered in another way: 1 of 3 answers says the same there; 2 do not, and are kept with the field as it was, under “Removed fields”.',
  ],
])('%o is told as a sentence', (consequence, words) => {
  expect(consequenceWords(consequence)).toBe(words);
});
