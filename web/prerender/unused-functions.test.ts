import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import type { Node } from './contract/syntax.ts';
import { requireReadVersion, withoutBodies } from './unused-functions.ts';

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

test('a function is known by what it is assigned to as well', () => {
  const code = 'One.prototype.send = function (a) { work(a); }; exports.send = (a) => { work(a); };';
  expect(cut(code, { 'One.prototype.send': '', 'exports.send': 'return 1;' })).toBe(
    'One.prototype.send = function (a) {}; exports.send = (a) => {return 1;};',
  );
});

test('another version of React stops the build until somebody has read it', () => {
  const file = '/react-dom/cjs/react-dom.production.js';
  expect(() => requireReadVersion(file, 'exports.version = "99.0.0";')).toThrow('read anew');
  const installed = readFileSync(join(import.meta.dirname, '../../node_modules', file), 'utf8');
  expect(() => requireReadVersion(file, installed)).not.toThrow();
});

/** Of React: what would do nothing, since the functions that draw it are empty. */
const NOT_DRAWN =
  /<Fragment[^>]*\sref=|\sprecedence=|\s(?:action|formAction)=\{|<(?:script|style)[\s>]|<[a-z]+-[a-z]+[\s>]/;

test('no page draws what the build leaves out of React', () => {
  const folder = join(import.meta.dirname, '../src');
  const files = globSync('**/*.tsx', { cwd: folder });
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => NOT_DRAWN.test(readFileSync(join(folder, file), 'utf8')))).toEqual([]);
  expect(NOT_DRAWN.test('<form action={save}>')).toBe(true);
});
