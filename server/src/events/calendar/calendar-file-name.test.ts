import { expect, test } from 'vitest';
import { calendarFileName } from './calendar-file-name.ts';

test.each([
  ['State dinner', 'state-dinner.ics'],
  ['Māori & Pasifika freight: “Night” run / 2027', 'maori-pasifika-freight-night-run-2027.ics'],
  ['../../etc/passwd', 'etc-passwd.ics'],
  ['道路货运', 'event.ics'],
  ['', 'event.ics'],
])('the calendar file of %j is called %s', (title, name) => {
  expect(calendarFileName(title)).toBe(name);
});

test('however long the title is, the name stays short and ends in a word', () => {
  const name = calendarFileName('Long haul '.repeat(40));
  expect(name).toMatch(/^(long-haul-)*long(-haul)?\.ics$/);
  expect(name.length).toBeLessThanOrEqual(64);
});
