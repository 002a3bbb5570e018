import { expect, test } from 'vitest';
import {
  byHandRefusalOf,
  creditMinutesOf,
  enrolRefusalOf,
  hoursOf,
  isFree,
  lackOf,
  placesLeftOf,
  refundOf,
} from './course-rules.ts';

test('hours and the minutes that are kept of them are the same for every quarter of an hour up to 100', () => {
  for (let quarters = 0; quarters <= 400; quarters += 1) {
    const hours = quarters / 4;
    expect(creditMinutesOf(hours)).toBe(quarters * 15);
    expect(hoursOf(creditMinutesOf(hours))).toBe(hours);
  }
});

test.each([
  [null, 7, null],
  [10, 7, 3],
  [7, 7, 0],
  [5, 7, 0],
])('of %s places with %d taken %s are left', (places, taken, left) => {
  expect(placesLeftOf({ places, taken })).toBe(left);
});

test('nobody enrols in what is called off, over or full, and that is said in this order', () => {
  const ON = { isCalledOff: false };
  expect(enrolRefusalOf({ ...ON, isOver: false, places: null, taken: 900 })).toBeUndefined();
  expect(enrolRefusalOf({ ...ON, isOver: false, places: 2, taken: 1 })).toBeUndefined();
  expect(enrolRefusalOf({ ...ON, isOver: false, places: 2, taken: 2 })).toBe(
    'No places are left in this course',
  );
  expect(enrolRefusalOf({ ...ON, isOver: true, places: 2, taken: 2 })).toBe('This course is over');
  expect(enrolRefusalOf({ isCalledOff: true, isOver: true, places: 2, taken: 2 })).toBe(
    'This course was called off',
  );
});

test('the office enrols by hand in what is published and has a place, over or not, and nobody twice', () => {
  const course = {
    isOver: false,
    isCalledOff: false,
    places: 2,
    taken: 1,
    isDraft: false,
    isEnrolled: false,
  };
  expect(byHandRefusalOf(course)).toBeUndefined();
  expect(byHandRefusalOf({ ...course, isOver: true })).toBeUndefined();
  expect(byHandRefusalOf({ ...course, taken: 2 })).toBe(
    'No places are left in this course. Please add one first',
  );
  expect(byHandRefusalOf({ ...course, isCalledOff: true })).toBe('This course was called off');
  expect(byHandRefusalOf({ ...course, isDraft: true })).toBe('Please publish the course first');
  expect(byHandRefusalOf({ ...course, isEnrolled: true })).toBe('They are enrolled already');
});

test('a live course is shown with a session, a recorded one with its recording', () => {
  const none = { hasRecording: false, recordingUrl: '' };
  const elsewhere = { ...none, recordingUrl: 'https://a.example' };
  expect(lackOf({ ...elsewhere, kind: 'live', sessions: 0 })).toMatch('one session');
  expect(lackOf({ ...none, kind: 'live', sessions: 1 })).toBeUndefined();
  expect(lackOf({ ...none, kind: 'recorded', sessions: 1 })).toMatch('a recording');
  expect(lackOf({ ...none, hasRecording: true, kind: 'recorded', sessions: 0 })).toBeUndefined();
  expect(lackOf({ ...elsewhere, kind: 'recorded', sessions: 0 })).toBeUndefined();
});

test('what is less than can be charged is free', () => {
  expect([0, 50, 51, 100].map(isFree)).toEqual([true, true, false, false]);
});

const DAY_MS = 86_400_000;
const START = new Date('2027-03-10T00:00:00Z');
const PAID = { kind: 'live', refundDays: 7, firstStartsAt: START, enrolledAt: START, paidCents: 11_000 };
const at = (days: number): Date => new Date(START.getTime() + days * DAY_MS);

test.each([
  { course: 'a live course, long before', days: -8, cents: 11_000 },
  { course: 'a live course, to the instant', days: -7, cents: 11_000 },
  { course: 'a live course, a moment later', days: -6.999, cents: 0 },
  { course: 'a live course whose rule is nothing', given: { refundDays: null }, days: -100, cents: 0 },
  { course: 'a live course until it begins', given: { refundDays: 0 }, days: 0, cents: 11_000 },
  { course: 'a recorded course, within its days', given: { kind: 'recorded' }, days: 7, cents: 11_000 },
  { course: 'a recorded course, after them', given: { kind: 'recorded' }, days: 7.001, cents: 0 },
])('$course: what comes back', ({ given = {}, days, cents }) => {
  expect(refundOf({ ...PAID, ...given }, at(days))).toBe(cents);
});
