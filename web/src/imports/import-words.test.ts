import { expect, test } from 'vitest';
import { notesOf, outcomeText } from './import-words.ts';

test('what became of an import is said in words', () => {
  const counts = { toMake: 3, skipped: 0, made: 0 };
  expect(outcomeText({ ...counts, status: 'reading' })).toBe('–');
  expect(outcomeText({ ...counts, status: 'read', toMake: 1, skipped: 2 })).toBe(
    '1 item to make, 2 left out',
  );
  expect(outcomeText({ ...counts, status: 'made', made: 3 })).toBe('3 of 3 made');
});

test('notes name what is missing, the first three of many', () => {
  const entry = {
    ...{
      position: 1,
      place: 'a',
      title: 'A',
      publishedUtc: null,
      isPublished: false,
      categories: [],
      tags: [],
    },
    ...{ pictures: 1, missingPictures: ['a', 'b', 'c', 'd'], dropped: ['iframe'], skipped: null },
    ...{ resourceId: null, lostPictures: ['x.png'] },
  };
  expect(notesOf(entry)).toEqual([
    '1 picture',
    'Not in the file: a, b, c and 1 more',
    'Could not be read as pictures: x.png',
    'Left out: <iframe>',
  ]);
});
