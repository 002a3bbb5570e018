import { expect, test } from 'vitest';
import { readingMinutesOf } from './reading-rules.ts';

const words = (count: number) => `<p>${Array.from({ length: count }, () => 'truck').join(' ')}</p>`;

test('reading takes a minute for each 220 words begun, and none where there is nothing', () => {
  expect([1, 220, 221, 2200].map((count) => readingMinutesOf(words(count)))).toEqual([1, 1, 2, 10]);
  expect(['', '<p></p>', '<p>&nbsp;</p>'].map(readingMinutesOf)).toEqual([0, 0, 0]);
  expect(readingMinutesOf('<p><img src="https://a.example/x.png" alt="" /></p>')).toBe(1);
});

test('what markup says is not read, and a word with an apostrophe, a stop or a hyphen in it is one', () => {
  const row = '<td>driver’s B-double 4.5</td>';
  expect(readingMinutesOf(`<table>${row.repeat(73)}</table>`)).toBe(1);
  expect(readingMinutesOf(`<table>${row.repeat(74)}</table>`)).toBe(2);
});
