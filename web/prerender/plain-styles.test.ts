import { expect, test } from 'vitest';
import { requirePlainStyles } from './plain-styles.ts';

const GOOD =
  'html{-webkit-text-size-adjust:100%}a{color:var(--lightningcss-light,#fff)var(--lightningcss-dark,#000)}';

test('styles that older browsers understand pass', () => {
  expect(() => requirePlainStyles(new Map([['start.css', GOOD]]))).not.toThrow();
});

test.each([
  [
    'light-dark() that was not written out',
    `${GOOD}b{color:light-dark(#fff,#000)}`,
    /page\.css has light-dark/,
  ],
  ['a lost prefix', GOOD.replace('-webkit-', ''), /dropped -webkit-text-size-adjust/],
])('%s stops the build', (_, css, message) => {
  expect(() => requirePlainStyles(new Map([['page.css', css]]))).toThrow(message);
});
