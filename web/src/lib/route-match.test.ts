import { expect, test } from 'vitest';
import { matchRoute } from './route-match.ts';

test('a path matches without regard to case or a slash at its end', () => {
  expect(matchRoute('/sign-up/password', '/Sign-Up/Password/')).toEqual({});
  expect(matchRoute('/', '/')).toEqual({});
});

test('a path that is longer or shorter does not match', () => {
  expect(matchRoute('/sign-up', '/sign-up/password')).toBeUndefined();
  expect(matchRoute('/sign-up/password', '/sign-up')).toBeUndefined();
});

test('a named part takes one part of the path, decoded', () => {
  expect(matchRoute('/news/details/:id', '/news/details/a%20b')).toEqual({ id: 'a b' });
  expect(matchRoute('/news/:id', '/news/%E0%A4%A')).toEqual({ id: '%E0%A4%A' });
});

test('a star takes every address', () => {
  expect(matchRoute('*', '/any/where')).toEqual({});
});
