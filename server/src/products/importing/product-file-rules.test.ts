import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCsv } from './csv-rules.ts';
import { readProductFile } from './product-file-rules.ts';

test('cells that are written in quotes come back as they were, whatever they hold', () => {
  const cell = fc.string().filter((text) => text.trim() !== '');
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 }), (rows) => {
      const text = rows
        .map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(','))
        .join('\r\n');
      expect(parseCsv(text)).toEqual(rows);
    }),
  );
});

test('a file is read by the names of its columns, in any order, with a mark and with empty lines', () => {
  const { products, problems } = readProductFile(
    '\uFEFFannual,annualMethods,name,description\r\n\r\n"$1,320.50",card; direct debit;offline,Fleet,"For fleets, large"\r\n',
  );
  expect(problems).toEqual([]);
  expect(products).toMatchObject([
    {
      name: 'Fleet',
      description: 'For fleets, large',
      annual: { total: 1320.5, methods: [4, 2, 8] },
      monthly: null,
    },
  ]);
});

test('what cannot be sold so is named with its membership and field', () => {
  const { problems } = readProductFile(
    'name,annual,annualMethods\nFleet,2000,direct debit\n,100,card\nDepot,many,cash',
  );
  expect(problems).toEqual([
    expect.stringMatching(
      /^Membership 1, annual\.methods: Direct debit cannot take a payment of \$2,000\.00/,
    ),
    'Membership 2, name: Please type a name',
    expect.stringMatching(/^Membership 3, annual\.total: /),
    expect.stringMatching(/^Membership 3, annual\.methods\.0: /),
  ]);
});

test('a column that means nothing is named, and nothing is read', () => {
  const { products, problems } = readProductFile('name,price\nFleet,100');
  expect([products, problems]).toEqual([[], [expect.stringMatching(/^Line 1: there is no column “price”/)]]);
});

test('a name is in a file once, whatever its case', () => {
  const { problems } = readProductFile('name\nFleet\nFLEET');
  expect(problems).toEqual(['Membership 2, name: it is in the file twice']);
});

test('terms of renewal are read together, and left out they stay as they are', () => {
  const head = 'name,renews,noticeDays,remindersBefore,remindersAfter,graceDays,suspendedDays';
  const { products, problems } = readProductFile(`${head}\nFleet,Automatic,45,14; 7,,30,0`);
  expect(problems).toEqual([]);
  expect(products[0]?.terms).toEqual({
    ...{ renews: 'automatic', noticeDays: 45, remindersBefore: [14, 7], remindersAfter: [] },
    ...{ graceDays: 30, suspendedDays: 0 },
  });
  expect(readProductFile('name\nFleet').products[0]).not.toHaveProperty('terms');
  expect(readProductFile(`${head}\nFleet,invoice,5,7,,,0`).problems).toEqual([
    'Membership 1, terms.graceDays: Please type a whole number of days from 0 to 365',
  ]);
  expect(readProductFile(`${head}\nFleet,invoice,5,7,,0,0`).problems).toEqual([
    expect.stringMatching(/^Membership 1, terms\.remindersBefore: A reminder 7 days before would not come/),
  ]);
  expect(readProductFile('name,renews\nFleet,invoice').problems).toHaveLength(5);
});

test('a joining fee and the end of the year are read where the file has their columns', () => {
  const read = (text: string) => readProductFile(text).products[0];
  const head = 'name,annual,annualMethods,joiningFee,membershipYear';
  expect(read(`${head}\nFleet,100,card,$55,30-June`)).toMatchObject({
    ...{ joiningFee: 55, membershipYear: '30-june' },
  });
  expect(read(`${head}\nFleet,100,card,,anniversary`)?.joiningFee).toBeNull();
  expect(Object.keys(read('name\nFleet') ?? {})).not.toContain('joiningFee');
});

test('seats are read where the file has their column; an empty cell is any number', () => {
  const read = (text: string) => readProductFile(text).products[0];
  expect(read('name,seats\nFleet,12')?.seats).toBe(12);
  expect(read('name,seats\nFleet,')?.seats).toBeNull();
  expect(Object.keys(read('name\nFleet') ?? {})).not.toContain('seats');
  expect(readProductFile('name,seats\nFleet,0').problems).toEqual([
    'Membership 1, seats: Please type a whole number of people',
  ]);
});

test('who is approved before they pay is read, and left out it stays as it is', () => {
  const { products, problems } = readProductFile(
    'name,approval\nFleet,Joining\nDepot,\nHaulier,joining-and-rejoining',
  );
  expect(problems).toEqual([]);
  expect(products.map(({ approval }) => approval)).toEqual(['joining', 'none', 'joining-and-rejoining']);
  expect(readProductFile('name\nFleet').products[0]).not.toHaveProperty('approval');
  expect(readProductFile('name,approval\nFleet,sometimes').problems).toEqual([
    'Membership 1, approval: Please choose who is approved',
  ]);
});
