import { expect, test } from 'vitest';
import { webAddress } from './web-address.ts';

test.each(['https://www.bilby.example', 'HTTP://bilby.example/a.png'])('%s may be opened', (value) => {
  expect(webAddress(value)).toBe(value);
});

test.each([
  null,
  '',
  'www.bilby.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.test',
  'https://',
])('%s may not', (value) => {
  expect(webAddress(value)).toBeUndefined();
});
