import { expect, test } from 'vitest';
import { dueReminder, reminderInstant } from './reminder-rules.ts';

const HOUR_MS = 3_600_000;
const SYDNEY = 'Australia/Sydney';

const at = (startsAt: string, reminderDays: number | null, timeZone = SYDNEY) =>
  reminderInstant({ startsAt: new Date(startsAt), timeZone, reminderDays })?.toISOString();

test('a reminder is due at nine on the clocks of the event, also where they change between it and the start', () => {
  // Sunday 4 October 2026 is an hour shorter in Sydney, Sunday 4 April 2027 an hour longer.
  expect(at('2026-10-04T23:00:00Z', 1)).toBe('2026-10-03T22:00:00.000Z');
  expect(at('2026-10-04T22:00:00Z', 3)).toBe('2026-10-01T23:00:00.000Z');
  expect(at('2027-04-04T23:00:00Z', 1)).toBe('2027-04-03T23:00:00.000Z');
  expect(at('2027-04-04T23:00:00Z', 7)).toBe('2027-03-28T22:00:00.000Z');
  expect(at('2027-04-04T23:00:00Z', 1, 'Australia/Eucla')).toBe('2027-04-04T00:15:00.000Z');
  expect(at('2027-04-04T23:00:00Z', null)).toBeUndefined();
});

test('it is sent within a day from then, before the start, unless a change has put it behind', () => {
  const startsAt = new Date('2027-05-05T23:00:00Z');
  const event = { startsAt, timeZone: SYDNEY, reminderDays: 3, reminderSetAt: null };
  const instant = reminderInstant(event);
  if (!instant) throw new Error('There is no instant');
  const after = (ms: number): Date => new Date(instant.getTime() + ms);
  expect(dueReminder(event, after(-1))).toBeNull();
  expect(dueReminder(event, instant)).toEqual(instant);
  expect(dueReminder(event, after(24 * HOUR_MS))).toEqual(instant);
  expect(dueReminder(event, after(24 * HOUR_MS + 1))).toBeNull();
  const changed = { ...event, reminderSetAt: after(HOUR_MS) };
  expect(dueReminder(changed, after(2 * HOUR_MS))).toBeNull();
  expect(dueReminder({ ...event, reminderSetAt: after(-1) }, after(HOUR_MS))).toEqual(instant);
  const early = { ...event, startsAt: new Date('2027-05-05T14:30:00Z'), reminderDays: 1 };
  expect(dueReminder(early, new Date('2027-05-05T14:30:00Z'))).toBeNull();
});
