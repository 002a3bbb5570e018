import { expect, test } from 'vitest';
import { changesOf } from './audit-changes.ts';

test('the value before and the value after are shown side by side, in words', () => {
  expect(changesOf({ before: { isDisabled: false }, after: { isDisabled: true } })).toEqual([
    { name: 'Disabled', before: 'No', after: 'Yes' },
  ]);
});

test('a role is named', () => {
  expect(changesOf({ before: { role: 'Standard' }, after: { role: 1 } })).toEqual([
    { name: 'Role', before: 'Standard', after: 'Admin' },
  ]);
});

test('a value that was added or removed is shown alone', () => {
  expect(changesOf({ before: { methods: ['code', 'passkey'] }, after: { mustConfirmEmail: true } })).toEqual([
    { name: 'Methods', before: 'code, passkey' },
    { name: 'Must confirm email', after: 'Yes' },
  ]);
});

test('nothing and nested values are shown too', () => {
  expect(changesOf({ before: null, after: { paidOn: null, line: { cents: 100 } } })).toEqual([
    { name: 'Paid on', after: '–' },
    { name: 'Line', after: '{"cents":100}' },
  ]);
  expect(changesOf({ before: null, after: null })).toEqual([]);
});
