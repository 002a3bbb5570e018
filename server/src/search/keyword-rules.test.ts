import { expect, test } from 'vitest';
import { queryOf, termsOf, wordsOf } from './keyword-rules.ts';

test.each([
  ['  Sleep  APNOEA ', ['sleep', 'apnoea']],
  ['café drivers', ['cafe', 'drivers']],
  ['42.5 tonnes', ['42.5', 'tonnes']],
  ['cut-off', ['cut', 'off']],
  ['doctor’s', ['doctor', 's']],
  ['%', []],
  ['_ \\ : & | ! ( ) \' " <->', []],
])('the words of %j are %j', (keyword, words) => {
  expect(wordsOf(keyword)).toEqual(words);
});

const queryFor = (keyword: string): string => termsOf(wordsOf(keyword)).map(queryOf).join(' & ');

test('a query has nothing that the database would read as a sign of its own', () => {
  expect(queryFor("o:*|!(x)' wren")).toBe("('o') & ('x') & ('wren') | ('wren':*)");
});

test('only of the last word may the beginning be enough', () => {
  expect(queryFor('wren nest')).toBe("('wren') & ('nest') | ('nest':*)");
});

test('a word is looked for in Australian and in other spelling, and as the trade says it', () => {
  expect(queryFor('labor fuel')).toContain("('labor') | ('labour')");
  expect(queryFor('organise fuel')).toContain("('organize')");
  expect(queryFor('kilometers fuel')).toContain("('kilometres')");
  expect(queryFor('tires fuel')).toContain("('tires') | ('tyres')");
  expect(queryFor('rego fuel')).toContain("('registration')");
  const charge = "('road' <-> 'user' <-> 'charge')";
  expect(queryFor('ruc fuel')).toContain(charge);
  expect(queryFor('road user charges fuel').split("('ruc')")).toHaveLength(4);
});

test('a word that elsewhere means something else is not looked for by their spelling of it', () => {
  const foreign = {
    tyres: 'tires',
    tyre: 'tire',
    cheque: 'check',
    storey: 'story',
    kerb: 'curb',
    draught: 'draft',
  };
  for (const [ours, theirs] of Object.entries(foreign))
    expect(queryFor(`${ours} fuel`)).not.toContain(theirs);
  expect(queryFor('tired fuel')).not.toContain('tyre');
});
