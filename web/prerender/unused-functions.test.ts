import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import type { Node } from './contract/syntax.ts';
import { withoutBodies } from './unused-functions.ts';

const cut = (code: string, emptied: Record<string, string>): string =>
  withoutBodies(code, parseSync('router.js', code).program as unknown as Node, emptied);

test('a function that is never called keeps its name and what is said instead', () => {
  const code =
    'function make() { function submit(a) { return send(a); } let run = (b) => { work(b); }; return { submit, run }; }';
  expect(cut(code, { submit: 'return {};', run: '' })).toBe(
    'function make() { function submit(a) {return {};} let run = (b) => {}; return { submit, run }; }',
  );
});

test('a function that is gone, or is there twice, stops the build', () => {
  expect(() => cut('function one() {}', { other: '' })).toThrow('Not there once any more: other');
  expect(() => cut('function one() {} { function one() {} }', { one: '' })).toThrow('one');
});
