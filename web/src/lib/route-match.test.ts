import { expect, test } from 'vitest';
import { matchesRoute, pathParameter, pathWith } from './route-match.ts';

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

test('a part of a path can stand for any one part', () => {
  expect(matchesRoute('/settings/invoice/:id', '/Settings/Invoice/7a')).toBe(true);
  expect(matchesRoute('/settings/invoice/:id', '/settings/invoice/')).toBe(false);
  expect(matchesRoute('/settings/invoice/:id', '/settings/invoice/7a/b')).toBe(false);
  expect(pathParameter('/settings/invoice/:id', 'id', '/Settings/Invoice/7A/')).toBe('7A');
  expect(pathParameter('/settings/invoice/:id', 'id', '/settings')).toBeUndefined();
});

test('a value in a path cannot lead to another page', () => {
  expect(pathWith('/settings/invoice/:id', { id: '../x?y' })).toBe('/settings/invoice/..%2Fx%3Fy');
});
