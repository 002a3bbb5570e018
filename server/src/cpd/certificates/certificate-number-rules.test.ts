import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { createCertificateNumber, readCertificateNumber } from './certificate-number-rules.ts';

const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const create = () => createCertificateNumber(randomInt);

test('a number is read back however it was copied by hand', () => {
  const number = create();
  expect(number).toMatch(/^([2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}$/);
  for (const copied of [
    number,
    number.toLowerCase(),
    number.replaceAll('-', ''),
    ` ${number.replaceAll('-', ' ')} `,
  ])
    expect(readCertificateNumber(copied)).toBe(number);
});

test('one wrong sign is always noticed, and so are two that have changed places', () => {
  const plain = create().replaceAll('-', '');
  const read: string[] = [];
  for (let at = 0; at < plain.length; at += 1) {
    const others = [...SIGNS].filter((sign) => sign !== plain[at]);
    read.push(...others.map((sign) => plain.slice(0, at) + sign + plain.slice(at + 1)));
    const [one = '', next = ''] = plain.slice(at, at + 2);
    if (next && one !== next) read.push(plain.slice(0, at) + next + one + plain.slice(at + 2));
  }
  expect(read.length).toBeGreaterThan(480);
  expect(read.map(readCertificateNumber).filter((number) => number !== undefined)).toEqual([]);
});

test.each(['', 'K7MP', 'O0IL-O0IL-O0IL-O0IL', `${'2'.repeat(16)}2`])('%j is no number', (typed) => {
  expect(readCertificateNumber(typed)).toBeUndefined();
});

test('every sign is drawn, and no number twice', () => {
  const numbers = Array.from({ length: 500 }, create);
  expect(new Set(numbers).size).toBe(500);
  expect(new Set(numbers.join('').replaceAll('-', '')).size).toBe(31);
});
