import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { withoutWords } from './documentation.ts';

const cut = (code: string): string => withoutWords(code, parseSync('call.js', code).program);

test('a call loses what only the document of the API says of it, and nothing else', () => {
  const code =
    "export const getJoin = endpoint({ method: 'GET', path: '/api/join', summary: 'Says', data: z.object({ summary: z.string() }), refusals: ['not-found'] });";
  expect(cut(code)).toBe(
    "export const getJoin = endpoint({ method: 'GET', path: '/api/join',  data: z.object({ summary: z.string() }),  });",
  );
});

test('what merely bears such a name stays', () => {
  const code = "const row = { summary: 'Says' }; describe({ refusals: [1] });";
  expect(cut(code)).toBe(code);
});
