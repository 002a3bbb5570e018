import { expect, test } from 'vitest';
import { shownAs } from './shown-files.ts';

test('pictures, PDF and plain text are shown; what only another program reads is kept', () => {
  const shown = ['a.PNG', 'b.jpeg', 'c.pdf', 'd.csv', 'e.docx', 'f.svg', 'pdf'].map(shownAs);
  expect(shown).toEqual(['picture', 'picture', 'pdf', 'text', undefined, undefined, undefined]);
});
