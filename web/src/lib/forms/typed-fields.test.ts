import { expect, test } from 'vitest';
import { groupFor, isKeptField, isStillKept, keptFormsOf } from './typed-fields.ts';

const field = (one: Partial<Parameters<typeof isKeptField>[0]>) =>
  isKeptField({ name: 'comments', type: 'textarea', autocomplete: '', ...one });

test('text and choices are kept; passwords, codes, cards, files and hidden fields never', () => {
  expect([field({}), field({ type: 'email', autocomplete: 'email' }), field({ type: 'radio' })]).toEqual([
    true,
    true,
    true,
  ]);
  const secrets = [
    { type: 'password' },
    { type: 'text', autocomplete: 'current-password' },
    { type: 'text', autocomplete: 'section-a new-password' },
    { name: 'confirmPassword', type: 'text' },
    { autocomplete: 'one-time-code' },
    { autocomplete: 'cc-number' },
    { type: 'file' },
    { type: 'hidden' },
    { name: '' },
  ];
  expect(secrets.map(field)).toEqual(secrets.map(() => false));
});

const forms = [
  [['search', 'x']],
  [
    ['email', 'a@b.example'],
    ['comments', 'Long', true],
  ],
] as const;
const kept = { page: '/settings/contact-us', who: 'doug', at: 1000, forms };
const stored = JSON.stringify(kept);

test('what was typed is for the same page and person, for ten minutes', () => {
  expect(keptFormsOf(stored, { ...kept, at: 2000 })).toEqual(kept);
  expect(keptFormsOf(stored, { ...kept, page: '/' })).toBeUndefined();
  expect(keptFormsOf(stored, { ...kept, who: '' })).toBeUndefined();
  expect(keptFormsOf(stored, { ...kept, at: 1000 + 10 * 60_000 })).toBeUndefined();
  for (const wrong of [
    '',
    'null',
    '{"forms":1}',
    '[]',
    '{"page":"/settings/contact-us","who":"doug","at":1000}',
  ])
    expect(keptFormsOf(wrong, kept)).toBeUndefined();
});

test('each form takes what was typed into itself, and a strange one nothing', () => {
  expect(groupFor(forms, ['comments', 'email', 'phone'])).toBe(forms[1]);
  expect(groupFor(forms, ['search'])).toBe(forms[0]);
  expect(groupFor(forms, ['abn'])).toBeUndefined();
});

test('the forms of a sign-in leave alone what somebody typed before, as long as it is kept', () => {
  expect(isStillKept(stored, 2000)).toBe(true);
  expect(isStillKept(stored, 1000 + 10 * 60_000)).toBe(false);
  expect(isStillKept(JSON.stringify({ ...kept, who: '' }), 2000)).toBe(false);
  expect(isStillKept('{', 2000)).toBe(false);
});
