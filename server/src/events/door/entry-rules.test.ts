import { expect, test } from 'vitest';
import { attendanceOf, happenedAt, problemOf } from './entry-rules.ts';

const now = new Date('2026-11-22T09:00:00Z');

test.each([
  ['right', '2026-11-22T08:50:00Z', '2026-11-22T09:00:00Z', '2026-11-22T08:50:00.000Z'],
  ['a day ahead', '2026-11-23T08:50:00Z', '2026-11-23T09:00:00Z', '2026-11-22T08:50:00.000Z'],
  ['years behind', '2020-01-01T00:00:00Z', '2020-01-01T00:10:00Z', '2026-11-22T08:50:00.000Z'],
  ['put back in between', '2026-11-22T09:30:00Z', '2026-11-22T08:00:00Z', '2026-11-22T09:00:00.000Z'],
] as const)('a phone whose clock is %s says when it happened', (...given) => {
  const [, notedAt, sentAt, expected] = given;
  expect(happenedAt({ notedAt, sentAt, now }).toISOString()).toBe(expected);
});

test.each([
  ['confirmed', 'a', 'a', null],
  ['confirmed', 'a', undefined, null],
  ['confirmed', 'a', 'b', 'handed-on'],
  ['held', 'a', 'a', 'unpaid'],
  ['cancelled', 'a', 'a', 'cancelled'],
  ['expired', 'a', undefined, 'cancelled'],
] as const)('a place that is %s, with number %s and %s shown, has the problem %s', (...given) => {
  const [status, numberHash, shown, problem] = given;
  expect(problemOf({ status, numberHash }, shown)).toBe(problem);
});

test('who was let in attended, whoever was not is absent once it is over', () => {
  expect([attendanceOf(true, false), attendanceOf(true, true)]).toEqual(['Attended', 'Attended']);
  expect([attendanceOf(false, false), attendanceOf(false, true)]).toEqual(['Active', 'Absent']);
});
