import { expect, test } from 'vitest';
import {
  type Draft,
  moveField,
  moveGroup,
  moveGroupTo,
  newField,
  placeOf,
  putField,
  putGroup,
  removeField,
  removeGroup,
  stepOf,
  takenUp,
  toSent,
} from './draft-rules.ts';

const field = (key: string) => ({ ...newField(key, 'organisation'), label: key });
const DRAFT: Draft = [
  { key: 'A', id: 'A', name: 'A', isToggled: false, fields: ['a', 'b', 'c'].map(field) },
  { key: 'B', id: 'B', name: 'B', isToggled: false, fields: [] },
  { key: 'C', id: 'C', name: 'C', isToggled: false, fields: ['d'].map(field) },
];
const shown = (draft: Draft) =>
  draft.map(({ key, fields }) => `${key}:${fields.map((one) => one.key).join('')}`).join(' ');
const pressed = (draft: Draft, key: string, way: 'up' | 'down') => {
  const to = stepOf(draft, key, way);
  return to ? moveField(draft, key, to) : draft;
};

test.each([
  ['a', 'down', 'A:bac B: C:d'],
  ['b', 'up', 'A:bac B: C:d'],
  ['c', 'down', 'A:ab B:c C:d'],
  ['d', 'up', 'A:abc B:d C:'],
  ['a', 'up', 'A:abc B: C:d'],
  ['d', 'down', 'A:abc B: C:d'],
] as const)('%s pressed %s gives %s', (key, way, after) => {
  expect(shown(pressed(DRAFT, key, way))).toBe(after);
});

test('a field passes every place on its way down, and every one on its way up again', () => {
  const seen: string[] = [];
  let draft = DRAFT;
  for (let press = 0; press < 5; press += 1) seen.push(shown((draft = pressed(draft, 'a', 'down'))));
  expect(seen).toEqual([...['A:bac B: C:d', 'A:bca B: C:d', 'A:bc B:a C:d', 'A:bc B: C:ad', 'A:bc B: C:da']]);
  for (let press = 0; press < 5; press += 1) draft = pressed(draft, 'a', 'up');
  expect(shown(draft)).toBe(shown(DRAFT));
});

test.each([
  ['a', { group: 0, index: 0 }, 'A:abc B: C:d'],
  ['a', { group: 0, index: 1 }, 'A:abc B: C:d'],
  ['a', { group: 0, index: 3 }, 'A:bca B: C:d'],
  ['c', { group: 0, index: 0 }, 'A:cab B: C:d'],
  ['a', { group: 2, index: 1 }, 'A:bc B: C:da'],
  ['a', { group: 9, index: 0 }, 'A:abc B: C:d'],
  ['x', { group: 0, index: 0 }, 'A:abc B: C:d'],
])('%s dropped before %o gives %s', (key, to, after) => {
  expect(shown(moveField(DRAFT, key, to))).toBe(after);
});

test('groups change places with their neighbours, and stay at the ends', () => {
  expect(shown(moveGroup(DRAFT, 'C', 'up'))).toBe('A:abc C:d B:');
  expect(shown(moveGroup(DRAFT, 'A', 'down'))).toBe('B: A:abc C:d');
  expect(moveGroup(DRAFT, 'A', 'up')).toBe(DRAFT);
});

test.each([
  ['A', 0, 'A:abc B: C:d'],
  ['A', 1, 'A:abc B: C:d'],
  ['A', 3, 'B: C:d A:abc'],
  ['C', 0, 'C:d A:abc B:'],
  ['B', 3, 'A:abc C:d B:'],
  ['B', 4, 'A:abc B: C:d'],
  ['x', 0, 'A:abc B: C:d'],
])('the group %s dropped before place %i gives %s', (key, to, after) => {
  expect(shown(moveGroupTo(DRAFT, key, to))).toBe(after);
});

test('a field is put where it was, a new one at the end of its group, and both can go', () => {
  const renamed = putField(DRAFT, { ...field('b'), label: 'Bravo' });
  expect(placeOf(renamed, 'b')).toEqual({ group: 0, index: 1 });
  expect(toSent(renamed)[0]?.fields[1]?.label).toBe('Bravo');
  expect(shown(putField(DRAFT, field('n'), 'B'))).toBe('A:abc B:n C:d');
  expect(shown(removeField(DRAFT, 'b'))).toBe('A:ac B: C:d');
  expect(shown(removeGroup(DRAFT, 'B'))).toBe('A:abc C:d');
});

test('a group is renamed with what it holds, a new one is the last', () => {
  expect(shown(putGroup(DRAFT, { key: 'A', name: 'Z', isToggled: true }))).toBe(shown(DRAFT));
  expect(shown(putGroup(DRAFT, { key: 'N', name: 'N', isToggled: false }))).toBe('A:abc B: C:d N:');
});

test('what is sent has nothing but what the call takes; a field that was removed is sent with its id', () => {
  const again = takenUp({ ...field('r'), id: 'r', removedUtc: '2027-01-01T00:00:00Z', options: [] });
  const sent = toSent(putField(DRAFT, again, 'B'))[1]?.fields[0];
  expect(Object.keys(sent ?? {}).toSorted()).toEqual([
    'details',
    'id',
    'join',
    'kind',
    'label',
    'maxLength',
    'options',
    'placeholder',
    'type',
  ]);
  expect(sent).toMatchObject({ id: 'r', details: 'optional' });
});
