import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPdf } from '../../../test/files/read-pdf.ts';
import { createSheet, write } from './sheet.ts';

const WEIGHTS = ['regular', 'semibold', 'bold'] as const;

/** Each row in each weight, as a document of one page. */
const draw = (rows: readonly string[]): Promise<Buffer> => {
  const sheet = createSheet({ title: 'Rows', author: 'Nobody', createdAt: new Date(0) });
  const bytes = buffer(sheet);
  let y = 48;
  for (const font of WEIGHTS)
    for (const row of rows) y = write(sheet, row, { x: 48, y, width: 500, font, size: 8 });
  sheet.end();
  return bytes;
};

/** What is read back, a row each. */
const read = async (rows: readonly string[]): Promise<string[]> =>
  (await readPdf(await draw(rows))).trim().split('\n');

const timesWeights = (rows: readonly string[]): string[] => WEIGHTS.flatMap(() => rows);

const INVOICE = [
  '3. Medium fleet, annual',
  'Łódź – Škoda Ünal',
  '$1,650.00',
  '-$12,345,678.90',
  '03/07/2026',
];

test.each([
  ['Chinese', '王小明 悉尼货运有限公司'],
  ['Thai', 'สมชาย ใจดี ขนส่งด่วน'],
  ['Lao', 'ສົມສັກ ພົມມະວົງ'],
  ['Devanagari', 'कमल महल'],
  ['Gurmukhi', 'ਹਰਪਰਤ ਸਘ ਢਲਵਾਂ'],
  ['Gujarati', 'રમણ પટલ'],
  ['Bengali', 'কমল দাস'],
  ['Tamil', 'தமரன சரககு'],
  ['Telugu', 'రమణ'],
  ['Kannada', 'ರಮಣ'],
  ['Malayalam', 'രമണ'],
  ['Sinhala', 'කමල'],
  ['Khmer', 'សុខា'],
  ['Korean', '김민준 한국물류'],
  ['an emoji', 'Roadrunner 🚚 Express'],
])('a name in %s is drawn with letters of its own', async (_, name) => {
  const rows = await read([name]);
  const letters = (text: string): string => text.normalize('NFKD').replaceAll(/\s+/g, '');
  for (const row of rows) expect(letters(row)).toBe(letters(name));
});

test.each([
  ['ਸਿੰਘ', 'ਗੁਰਪ੍ਰੀਤ'],
  ['ਢਿੱਲੋਂ', 'ਹਰਪ੍ਰੀਤ'],
  ['శ్రీనివాస్', 'తెలుగు'],
  ['ശ്രീജിത്ത്', 'മലയാളം'],
])('a mark that the font has no place for on its letter stops no document: %s %s', async (...name) => {
  expect(await read([name.join(' ')])).toHaveLength(WEIGHTS.length);
});

/** The blocks of Unicode that have a font of their own. */
const BLOCKS = [
  ...[0x5_90, 0x6_00, 0x9_00, 0x9_80, 0xa_00, 0xa_80, 0xb_80, 0xc_00, 0xc_80, 0xd_00, 0xd_80, 0xe_00, 0xe_80],
  ...[0x11_00, 0x17_80, 0x30_40, 0xac_00, 0x1_f6_00],
];

test('no row of letters and marks of any script keeps a document from being drawn', async () => {
  const letter = fc.integer({ min: 0, max: 127 });
  const word = fc
    .tuple(fc.constantFrom(...BLOCKS), fc.array(letter, { minLength: 1, maxLength: 8 }))
    .map(([first, letters]) => letters.map((one) => String.fromCodePoint(first + one)).join(''));
  await fc.assert(
    fc.asyncProperty(fc.array(word, { minLength: 20, maxLength: 40 }), async (words) => {
      expect((await draw(words)).subarray(0, 5).toString()).toBe('%PDF-');
    }),
    { numRuns: 10 },
  );
});

test('words that are read from the right stand in that order, figures among them, and others as they are', async () => {
  const [row = ''] = await read(['אבג 24 דהו Haulage']);
  const places = ['ד', '24', 'א', 'Haulage'].map((words) => row.indexOf(words));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

const from = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
const LETTERS = [...from(0xa1, 0x17f), ...from(0x1cd, 0x233), ...from(0x386, 0x45f), ...from(0x1e00, 0x1ef9)];

test('a document reads the same whatever was drawn before it', async () => {
  const before = await draw(INVOICE);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...LETTERS), { minLength: 20, maxLength: 80 }),
      async (letters) => {
        await draw([letters.join('')]);
        expect(await read(INVOICE)).toEqual(timesWeights(INVOICE));
      },
    ),
    { numRuns: 8 },
  );
  await draw([LETTERS.join(' ')]);
  expect(await draw(INVOICE)).toEqual(before);
  expect(await read(INVOICE)).toEqual(timesWeights(INVOICE));
});

test.each([
  ['a soft hyphen', 'Carter\u00adHaulage', 'Carter-Haulage'],
  ['a hyphen that does not break', 'Anne\u2011Marie', 'Anne-Marie'],
  ['a space that does not break', 'Carter\u00a0Haulage', 'Carter Haulage'],
  ['an accent of its own', 'Rene\u0301', 'René'],
])('a name with %s does not change what an amount reads as', async (_, name, drawn) => {
  expect(await read([name, '-$1,650.00 and $5.00'])).toEqual(timesWeights([drawn, '-$1,650.00 and $5.00']));
});
