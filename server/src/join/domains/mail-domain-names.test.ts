import { expect, test } from 'vitest';
import { domainKeyOf, mailDomainOf, shownDomain } from './mail-domain-names.ts';
import { isPublicMailDomain } from './public-mail-domains.ts';

test.each([
  ['yard.com.au', 'yard.com.au'],
  [' @Yard.COM.au. ', 'yard.com.au'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['BÜCHER.example', 'xn--bcher-kva.example'],
  // One letter and its sign beside it are the same name.
  ['bu\u0308cher.example', 'xn--bcher-kva.example'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['ｙａｒｄ．example', 'yard.example'],
])('%s is the domain %s', (typed, key) => {
  expect(domainKeyOf(typed)).toBe(key);
});

test('letters of another alphabet that look the same make another domain', () => {
  expect(domainKeyOf('y\u0430rd.example')).not.toBe(domainKeyOf('yard.example'));
});

test.each([
  '',
  'yard',
  'kim@yard.example',
  '127.0.0.1',
  '[::1]',
  'a..example',
  '-a.example',
  'a b.example',
  'yard.example/x',
])('%j is no domain', (typed) => {
  expect(domainKeyOf(typed)).toBeUndefined();
});

test('a domain is shown as people write it, and that of an address is what stands behind the sign', () => {
  expect(shownDomain('xn--bcher-kva.example')).toBe('bücher.example');
  expect(mailDomainOf('Kim@Depot.Yard.example')).toBe('depot.yard.example');
});

test.each([
  'gmail.com',
  'bigpond.com',
  'outlook.com',
  'hotmail.com.au',
  'live.co.uk',
  'yahoo.fr',
  'gmx.de',
  'x.onmicrosoft.com',
])('anybody can have an address at %s', (domain) => {
  expect(isPublicMailDomain(domain)).toBe(true);
});

test.each([
  'yard.com.au',
  'live.yard.com.au',
  'outlook-haulage.com.au',
  'notgmail.com',
  'gmail.com.yard.example',
])('not anybody has one at %s', (domain) => {
  expect(isPublicMailDomain(domain)).toBe(false);
});
