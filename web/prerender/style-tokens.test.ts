import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GROUNDS } from '@linehaul/contract/accent-colours';
import { DRAWER_WIDTH_PX, HEADER_HEIGHT_PX, TAG_ROW_HEIGHT_PX } from '@linehaul/contract/constants';
import { expect, test } from 'vitest';

const TOKENS = readFileSync(new URL('../src/ui/tokens.css', import.meta.url), 'utf8');

test.each([
  ['--header-height', HEADER_HEIGHT_PX],
  ['--drawer-width', DRAWER_WIDTH_PX],
])('%s is what the product says', (name, px) => {
  expect(TOKENS).toContain(`${name}: ${px}px;`);
});

test('a row of tags is as high as the product says, in letters of the usual size', () => {
  expect(TOKENS).toContain(`--tag-row-height: ${TAG_ROW_HEIGHT_PX / 16}rem;`);
});

test('the grounds that an association’s accent is measured on are those of the pages', () => {
  const pairs = [...TOKENS.matchAll(/--(page|surface|raised|sunken): light-dark\((#\w+), (#\w+)\)/g)];
  expect(new Set(pairs.map(([, , light]) => light))).toEqual(new Set(GROUNDS.light));
  expect(new Set(pairs.map(([, , , dark]) => dark))).toEqual(new Set(GROUNDS.dark));
});

const SOURCE = join(import.meta.dirname, '../src');
const read = (pattern: string) =>
  globSync(pattern, { cwd: SOURCE }).map((file) => ({
    file,
    // What a comment says is no style.
    text: readFileSync(join(SOURCE, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, ''),
  }));
const SHEETS = read('**/*.css');

/** The PDF viewer's own script says it. */
const SAID_BY_SCRIPT = '--total-scale-factor';

test('every token that a style uses is declared', () => {
  const declared = new Set(
    [...SHEETS, ...read('**/*.tsx')].flatMap(({ text }) =>
      [...text.matchAll(/['"\s;{](--[\w-]+)['"]?\s*:/g)].map(([, name]) => name),
    ),
  );
  const missing = SHEETS.flatMap(({ file, text }) =>
    [...text.matchAll(/var\((--[\w-]+)\s*\)/g)]
      .map(([, name]) => name)
      .filter((name) => name !== SAID_BY_SCRIPT && !declared.has(name))
      .map((name) => `${file} ${name}`),
  );
  expect(SHEETS.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});

/** Where the lane is drawn, and where the next action is marked. */
const MAY_BE_AMBER = [
  /^ui\/layout\/(horizon|page-heading|step-list)\.module\.css$/,
  /^ui\/pictures\//,
  /^home\//,
  /^app\/menu\/portal-header\.module\.css$/,
  /^membership-profile\//,
  /^invoice-payments\/owing\//,
  /^invoices\/how-to-pay\.module\.css$/,
  /^ui\/plots\/step-progress\.module\.css$/,
  /^events\/door\/screen\/prepare-door\.module\.css$/,
];

test('amber is for the lane and for what marks the next action', () => {
  const amber = SHEETS.filter(({ text }) => /var\(--marker\)/.test(text)).map(({ file }) => file);
  expect(amber.filter((file) => !MAY_BE_AMBER.some((place) => place.test(file)))).toEqual([]);
});
