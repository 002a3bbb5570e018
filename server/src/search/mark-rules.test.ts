import { expect, test } from 'vitest';
import { excerptOf, MARK_END, MARK_START, readMarks } from './mark-rules.ts';

const marked = (text: string): string => text.replaceAll('[', MARK_START).replaceAll(']', MARK_END);

test('marks say where they were in the text without them, as JavaScript counts characters', () => {
  const { text, marks } = readMarks(marked('A 🚚 [truck]  and\n its [trailer]'));
  expect(text).toBe('A 🚚 truck and its trailer');
  expect(marks.map(({ start, end }) => text.slice(start, end))).toEqual(['truck', 'trailer']);
});

test('a text without marks is itself', () => {
  expect(readMarks(' Load restraint ')).toEqual({ text: 'Load restraint', marks: [] });
});

test('an excerpt is of where most was found, cut between words, and its marks are where they were', () => {
  const filler = 'nothing to see here '.repeat(30);
  const { text, marks } = excerptOf(
    readMarks(marked(`[early] ${filler}the [load] is [restrained] well ${filler}`)),
  );
  expect(text).toMatch(/^…(?:[a-z]+ )+the load is restrained well (?:[a-z]+ ?)+…$/);
  expect(text.length).toBeLessThan(230);
  expect(marks.map(({ start, end }) => text.slice(start, end))).toEqual(['load', 'restrained']);
});

test('an excerpt of a short text is all of it', () => {
  const whole = readMarks(marked('The [load] is restrained.'));
  expect(excerptOf(whole)).toEqual(whole);
});

test('an excerpt of one endless word is cut within it', () => {
  const { text } = excerptOf(readMarks(marked(`[${'a'.repeat(400)}]`)));
  expect(text).toBe(`${'a'.repeat(220)}…`);
});
