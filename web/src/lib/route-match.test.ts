import { expect, test } from 'vitest';
import { matchesRoute } from './route-match.ts';

test('a path matches without regard to case or a slash at its end', () => {
  expect(matchesRoute('/sign-up/password', '/Sign-Up/Password/')).toBe(true);
  expect(matchesRoute('/', '/')).toBe(true);
});

test('a path that is longer or shorter does not match', () => {
  expect(matchesRoute('/sign-up', '/sign-up/password')).toBe(false);
  expect(matchesRoute('/sign-up/password', '/sign-up')).toBe(false);
  expect(matchesRoute('/', '/sign-up')).toBe(false);
});

test('a star takes every address', () => {
  expect(matchesRoute('*', '/any/where')).toBe(true);
});
