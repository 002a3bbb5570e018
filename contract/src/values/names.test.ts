import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { hasAddress, nameKeyOf, nameText, NO_ADDRESSES, requiredName, tidyName } from './names.ts';

const messageOf = (name: string): string | undefined =>
  z.safeParse(nameText(), name).error?.issues[0]?.message;

test.each([
  'https://evil.example',
  'Claim at HTTP://evil.example',
  'www.evil.example',
  'See WWW.evil',
  'evil.example/pay',
  'evil.example?pay',
  'pay@evil.example',
  'mailto:pay',
  'evil.com./x',
  'evil.xn--p1ai/x',
  'evil.XN--P1AI:8080',
  'evil.भारत/x',
  'evil\u3002com/x',
  '1.2.3.4/x',
  'Pay at 192.168.100.200./x',
  // Written in other forms of the same letters, or with what cannot be seen in between.
  'ｗｗｗ．evil',
  'https：／／evil.example',
  'w\u200Bww.evil.example',
  'https:\u2060//evil.example',
  'evil.भा\u200Dरत/x',
])('the name %j holds an address and is refused', (name) => {
  expect(messageOf(name)).toBe(NO_ADDRESSES);
});

test.each([
  'Zoë O’Brien-Nguyễn',
  'J. R. R. Tolkien',
  'St.John',
  'Freight.com.au',
  'A.B.C. Transport Pty. Ltd.',
  'Smith & Sons (Qld) 24/7',
  'Release 1.2.3.4',
  'Units 4.12/36 Depot Rd',
  // With joiners, which are spelling there: Persian, Sinhala and Hindi.
  'علی\u200Cرضا',
  'ශ්\u200Dරී ලංකා',
  'क्\u200Dष',
  'Wwwilson',
  'Fritz @ Work',
  '株式会社トラック',
])('the name %j is taken as it is', (name) => {
  expect(z.parse(nameText(), name)).toBe(name);
});

test('a look for addresses takes no longer than the name is long, whatever is repeated in it', () => {
  const begun = process.cpuUsage();
  for (const part of ['a@', '@', 'a.bb', 'a@b', 'www', 'a@.', 'mailto']) hasAddress(part.repeat(80_000));
  const { user } = process.cpuUsage(begun);
  expect(user / 1_000_000).toBeLessThan(3);
});

test('a line break or another control character in a name is refused', () => {
  for (const name of ['Ana\nPay now', 'Ana\r\nBcc: x', 'Ana\tB', 'Ana\u0085B'])
    expect(messageOf(name)).toBe('Please remove the control characters');
});

test('what cannot be seen is taken out of a name, and white space is one space', () => {
  expect(z.parse(nameText(), '\u202EKestrel\u200B\u00AD  Haulage\u2028Pty\u00A0Ltd\uFEFF ')).toBe(
    'Kestrel Haulage Pty Ltd',
  );
  expect(z.safeParse(requiredName('Please type first name'), '\u200B \u3164').error?.issues[0]?.message).toBe(
    'Please type first name',
  );
});

test('joiners that are no spelling are taken out', () => {
  for (const name of ['Kes\u200Ctrel', 'علی\u200C', 'علی \u200Cرضا', 'علی\u200C\u200Cرضا', 'a\u200Dع'])
    expect(tidyName(name)).toBe(name.replaceAll(/[\u200C\u200D]/gu, ''));
});

test('names that look alike are one name', () => {
  const twins = ['Kestrel Haulage', 'KESTREL \u200BHAULAGE', 'Ｋestrel  haulage\u2060'];
  expect(new Set(twins.map(nameKeyOf)).size).toBe(1);
  expect(nameKeyOf('علی\u200Cرضا')).toBe(nameKeyOf('علیرضا'));
  expect(nameKeyOf('ΟΔΟΣ')).toBe(nameKeyOf('οδος'));
});

/** Letters that joiners stand between, marks that change letters before them, and what cannot be seen. */
const ODD = fc.constantFrom(
  '\u200C',
  '\u200D',
  '\u200B',
  '\u0301',
  '\u094D',
  'क',
  'ی',
  'e',
  '\u180B',
  '\uFE0F',
);

test('a tidy name and a key stay what they are', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.oneof(fc.string({ unit: 'grapheme', maxLength: 2 }), ODD) }), (name) => {
      expect(tidyName(tidyName(name))).toBe(tidyName(name));
      expect(nameKeyOf(tidyName(name))).toBe(nameKeyOf(name));
    }),
  );
});
