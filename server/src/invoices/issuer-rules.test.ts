import { expect, test } from 'vitest';
import { requireIssuer } from './issuer-rules.ts';

const association = {
  name: 'Southern Cross Road Freight Association',
  shortName: 'SCRFA',
  phone: '1800 555 019',
  email: 'membership@scrfa.example',
  website: 'https://www.scrfa.example',
  abn: '53004085616',
  gst: 'registered' as const,
  timeZone: 'Australia/Sydney',
  address: 'Level 3, 18 Wharf Terminal Road',
  mailFrom: 'a@b.example',
};

test('the issuer is the configured association, with its ABN in the usual spelling', () => {
  expect(requireIssuer({ association })).toEqual({
    name: association.name,
    address: association.address,
    abn: '53 004 085 616',
    phone: association.phone,
    email: association.email,
  });
});

test('without a valid ABN no tax invoice is issued', () => {
  expect(() => requireIssuer({ association: { ...association, abn: '53 004 085 617' } })).toThrow(
    'cannot be issued',
  );
  expect(() => requireIssuer({ association: { ...association, abn: '' } })).toThrow('cannot be issued');
});
