import { expect, test } from 'vitest';
import { recordWords } from './audit-words.ts';

test('an activity is told by its hours, its category and who gave it', () => {
  const record = { hours: 1, categoryName: 'Safety', presenter: '' };
  expect(recordWords(record)).toBe('1 hour · Safety');
  expect(recordWords({ ...record, hours: 2.5, presenter: 'Kim Brook' })).toBe(
    '2.5 hours · Safety · Kim Brook',
  );
});
