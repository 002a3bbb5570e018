import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Association } from '../../given-association.ts';
import { inForceOf } from './in-force-rules.ts';

const defaults: Association = {
  ...{
    name: 'Default',
    shortName: 'D',
    phone: '1',
    email: 'a@default.example',
    website: 'https://d.example',
  },
  ...{ abn: '', gst: 'registered', address: '', timeZone: 'Australia/Sydney', mailFrom: 'a@default.example' },
};

test.each(['name', 'phone', 'email', 'website', 'address', 'timeZone', 'mailFrom'] as const)(
  'the environment wins over the office, and the office over the default, for %s',
  (key) => {
    const text = fc.string({ minLength: 1 });
    fc.assert(
      fc.property(fc.option(text), fc.option(text), (set, kept) => {
        const inForce = inForceOf(
          { set: set === null ? {} : { [key]: set }, defaults },
          kept === null ? {} : { [key]: kept },
        );
        expect(inForce[key]).toBe(set ?? kept ?? defaults[key]);
      }),
    );
  },
);

test('what the office empties is empty, and not the default again', () => {
  const inForce = inForceOf(
    { set: {}, defaults: { ...defaults, phone: '1800', abn: '1' } },
    { phone: '', abn: '' },
  );
  expect([inForce.phone, inForce.abn]).toEqual(['', '']);
});

test('a name without a short one is its own, whoever set it', () => {
  expect(inForceOf({ set: { name: 'Set' }, defaults }, {}).shortName).toBe('Set');
  expect(inForceOf({ set: {}, defaults }, { name: 'Kept', shortName: '' }).shortName).toBe('Kept');
  expect(inForceOf({ set: {}, defaults }, { name: 'Kept', shortName: 'K' }).shortName).toBe('K');
});

test('mails come from the address of the association unless another is set', () => {
  expect(inForceOf({ set: {}, defaults }, { email: 'new@example.org', mailFrom: '' }).mailFrom).toBe(
    'new@example.org',
  );
});

test('an account is printed with its BSB in two parts, and none without a number', () => {
  const account = { bankBsb: '062000', bankAccountNumber: '12345678', bankAccountName: '' };
  expect(inForceOf({ set: {}, defaults }, account).bankAccount).toBe('BSB 062-000, account 12345678');
  expect(inForceOf({ set: {}, defaults }, { ...account, bankBsb: '' }).bankAccount).toBeUndefined();
});

test('an ABN is kept by its digits and shown as people write it', () => {
  expect(inForceOf({ set: {}, defaults }, { abn: '53004085616' }).abn).toBe('53 004 085 616');
});
