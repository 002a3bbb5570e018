import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { withBareCalls } from './bare-calls.ts';

const cut = (code: string): string => withBareCalls(code, parseSync('call.js', code).program);

test('a call keeps where it goes to and how it answers, and loses what only the server and its document need', () => {
  const code =
    "export const getJoin = endpoint({ method: 'GET', path: '/api/join', summary: 'Says', query: z.object({ id: uuid() }), data: z.object({ data: z.string() }), answer: 'top', refusals: ['not-found'] });";
  expect(cut(code)).toBe(
    "export const getJoin = endpoint({ method: 'GET', path: '/api/join',   data: true, answer: 'top',  });",
  );
});

test('of an upload the names of its files stay, not the check of its fields', () => {
  const code = "endpoint({ multipart: { fields: enquiry, files: { name: 'file', maxCount: 3 } } });";
  expect(cut(code)).toBe("endpoint({ multipart: {  files: { name: 'file', maxCount: 3 } } });");
});

test('of a rule what only the document shows goes, and what is checked stays', () => {
  const code =
    "z.string().check(z.minLength(1), z.meta({ examples: ['a'] }), describedText(1, 'Kim'), isName);";
  expect(cut(code)).toBe('z.string().check(z.minLength(1),   isName);');
});

test('what merely bears such a name stays', () => {
  const code = "const row = { summary: 'Says', data: 1 }; describe({ refusals: [1], body: 2 });";
  expect(cut(code)).toBe(code);
});
