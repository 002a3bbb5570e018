import { endpoint } from '@linehaul/contract/endpoint';
import { expect, test } from 'vitest';
import { addressOf, requestOf } from './api-request.ts';

const download = endpoint({ method: 'GET', path: '/api/invoice/:id/download', summary: 'A file.' });
const token = endpoint({ method: 'POST', path: '/token', summary: 'Signs in.' });

test('parameters are written into the path so that they cannot leave their place', () => {
  expect(addressOf(download, { params: { id: '../a b?c' } })).toBe('/api/invoice/..%2Fa%20b%3Fc/download');
});

test('absent query values are left out', () => {
  expect(addressOf(token, { query: { keyword: 'B & B', page: 2, none: undefined } })).toBe(
    '/token?keyword=B+%26+B&page=2',
  );
});

test('a form is sent form-encoded and a body as JSON, each with the bearer token', () => {
  const form = requestOf(token, { form: { username: 'a@b.co', grant_type: 'password' } }, undefined);
  expect(form.body).toEqual(new URLSearchParams({ username: 'a@b.co', grant_type: 'password' }));
  expect(new Headers(form.headers).has('authorization')).toBe(false);
  const json = requestOf(token, { body: { a: 1 } }, 'abc');
  expect(json.body).toBe('{"a":1}');
  expect(new Headers(json.headers).get('authorization')).toBe('Bearer abc');
  expect(new Headers(json.headers).get('content-type')).toBe('application/json');
});
