import { expect, test } from 'vitest';
import { findSourceFiles } from './source-files.ts';
import { findStrayWords, strayWordsIn } from './words.ts';

test('pages, mails and PDFs use one list of words', () => {
  expect(findStrayWords(findSourceFiles())).toEqual([]);
});

test('another spelling is found in strings, templates and JSX, and in no comment or name', () => {
  const found = (source: string) => strayWordsIn('web/src/a.tsx', source).length;
  expect(found(`const a = 'Your E-mail';`)).toBe(1);
  expect(found('const a = `Please log in, ${name}`;')).toBe(1);
  expect(found('const A = () => <p>You were logged out</p>;')).toBe(1);
  expect(
    found(`// an e-mail\nimport { queueMail } from './queue-mail.ts'; const loginPath = 'Log out';`),
  ).toBe(0);
});

test('a text that the specification has exactly so may stay where it says so, and nowhere else', () => {
  const source = 'const A = () => <a>Log in</a>;';
  expect(strayWordsIn('web/src/join/registration/confirm-email-page.tsx', source)).toEqual([]);
  expect(strayWordsIn('web/src/join/registration/login-page.tsx', source)).toHaveLength(1);
});
