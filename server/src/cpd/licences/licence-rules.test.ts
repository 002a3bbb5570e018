import { addDays } from '@linehaul/contract/dates';
import { LICENCE_SOON_DAYS } from '@linehaul/contract/licences';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { standingOf } from './licence-rules.ts';
import { dueReminder, type Remindable } from '../licence-reminders/reminder-rules.ts';

const TODAY = '2028-02-29';

test.each([
  [-1, 'expired'],
  [0, 'expires-soon'],
  [LICENCE_SOON_DAYS, 'expires-soon'],
  [LICENCE_SOON_DAYS + 1, 'valid'],
])('a licence whose last day is %i days ahead is %s', (days, standing) => {
  expect(standingOf(addDays(TODAY, days), TODAY)).toBe(standing);
});

test('a licence that does not expire is valid on every day', () => {
  expect(standingOf(null, '2199-12-31')).toBe('valid');
});

const drawn = fc.record({
  reminderDays: fc.uniqueArray(fc.integer({ min: 0, max: 365 }), { maxLength: 5 }),
  /** The last day, seen from the day on which it was said. */
  length: fc.integer({ min: -10, max: 500 }),
  /** Days on which the portal stands still. */
  away: fc.uniqueArray(fc.integer({ min: 0, max: 520 }), { maxLength: 300 }),
});

/** Every day from the one on which it was said, as the daily work sees it; answers what it sends, by day. */
const live = ({ reminderDays, length, away }: typeof drawn extends fc.Arbitrary<infer T> ? T : never) => {
  const standstill = new Set(away);
  const expiresOn = addDays(TODAY, length);
  const sent: { day: number; reminder: number }[] = [];
  let lastReminder: number | null = null;
  for (let day = 0; day <= 520; day += 1) {
    const licence: Remindable = { expiresOn, expirySetOn: TODAY, lastReminder, reminderDays };
    const reminder = standstill.has(day) ? undefined : dueReminder(licence, addDays(TODAY, day));
    if (reminder === undefined) continue;
    sent.push({ day, reminder });
    lastReminder = reminder;
  }
  return sent;
};

test('while the portal runs, each reminder ahead goes on its own day, once, and none after the last day', () => {
  fc.assert(
    fc.property(drawn, ({ reminderDays, length }) => {
      const expected = reminderDays
        .filter((days) => length - days > 0)
        .toSorted((one, other) => other - one)
        .map((reminder) => ({ day: length - reminder, reminder }));
      expect(live({ reminderDays, length, away: [] })).toEqual(expected);
    }),
  );
});

test('whenever it stands still, no reminder goes twice, early, more than two weeks late, or two in a day', () => {
  fc.assert(
    fc.property(drawn, (life) => {
      const sent = live(life);
      const reminders = sent.map(({ reminder }) => reminder);
      expect(reminders).toEqual([...new Set(reminders)].toSorted((one, other) => other - one));
      for (const { day, reminder } of sent) {
        const own = life.length - reminder;
        expect([day >= own, day <= own + 14, day <= life.length]).toEqual([true, true, true]);
      }
    }),
  );
});

test('after a standstill the newest stands for all that were missed', () => {
  const licence = { expiresOn: '2028-04-10', expirySetOn: '2027-01-01', reminderDays: [90, 45, 41] };
  expect(dueReminder({ ...licence, lastReminder: null }, TODAY)).toBe(41);
  expect(dueReminder({ ...licence, lastReminder: 41 }, TODAY)).toBeUndefined();
});
