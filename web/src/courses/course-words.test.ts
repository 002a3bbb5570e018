import { expect, test } from 'vitest';
import { hoursWords, markOf, sessionWords } from './course-words.ts';

const offered = {
  completedUtc: null,
  isOver: false,
  isCalledOff: false,
  isEnrolled: false,
  placesLeft: null,
};

test.each([
  [{ ...offered, completedUtc: '2026-11-25T22:00:00.000Z', isEnrolled: true, isOver: true }, 'Completed'],
  [{ ...offered, isEnrolled: true, isOver: true }, 'Enrolled'],
  [{ ...offered, isOver: true, placesLeft: 0 }, 'Over'],
  [{ ...offered, placesLeft: 0 }, 'Full'],
  [{ ...offered, placesLeft: 1 }, '1 place left'],
  [{ ...offered, placesLeft: 5 }, '5 places left'],
  [{ ...offered, placesLeft: 6 }, undefined],
  [offered, undefined],
])('a card says what matters most: %o', (course, mark) => {
  expect(markOf(course)).toBe(mark);
});

test('hours are counted as they are said, and none are not promised', () => {
  expect([0.75, 1, 2, 0].map(hoursWords)).toEqual(['0.75 CPD hours', '1 CPD hour', '2 CPD hours', '']);
});

test('a session is told on the clocks of the association, with its zone', () => {
  const session = { startsUtc: '2026-11-25T22:00:00.000Z', endsUtc: '2026-11-25T23:30:00.000Z' };
  expect(sessionWords(session)).toMatch(/^Thursday, 26\/11\/2026, 9:00.am AEDT, until 10:30.am$/);
});
