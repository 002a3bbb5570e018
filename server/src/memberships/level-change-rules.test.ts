import { addDays, type CalendarDay, endOfMembershipYear, startOfDay } from '@linehaul/contract/dates';
import { endOfPeriod, monthsOfPeriod, proRataCents } from '@linehaul/contract/membership-years';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsBefore, daysIn, lastDayOfOrder, quoteOfChange } from './level-change-rules.ts';

const cents = fc.integer({ min: 1, max: 5_000_000 });
const firstDay = fc.integer({ min: 0, max: 12_000 }).map((days) => addDays('2024-01-01', days));
/** By anniversary and by 30 June, leap years among them. */
const period = fc
  .tuple(firstDay, fc.constantFrom('anniversary' as const, '30-june' as const))
  .map(([startsOn, year]) => ({ startsOn, endsOn: endOfPeriod(startsOn, year) }));
const cut = fc.tuple(period, fc.array(fc.nat(), { minLength: 1, maxLength: 6 })).map(([whole, places]) => ({
  period: whole,
  days: places
    .map((place) => addDays(whole.startsOn, place % daysIn(whole.startsOn, whole.endsOn)))
    .toSorted(),
}));
const levels = fc.array(cents, { minLength: 7, maxLength: 7 });

const quoted = (
  at: { period: { startsOn: CalendarDay; endsOn: CalendarDay }; from: CalendarDay },
  [held, wanted]: readonly [number, number],
) =>
  quoteOfChange({
    ...at,
    held: { productName: 'Small fleet', totalCents: held },
    wanted: { productName: 'Large fleet', totalCents: wanted },
  });

test('wherever a year is cut, its parts add up to the whole, and none is below nothing', () => {
  fc.assert(
    fc.property(cut, cents, ({ period: whole, days }, total) => {
      const bounds = [whole.startsOn, ...days, addDays(whole.endsOn, 1)];
      const parts = bounds
        .slice(1)
        .map((day, index) => [day, bounds[index] ?? day].map((bound) => centsBefore(total, whole, bound)))
        .map(([until = 0, from = 0]) => until - from);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
      expect(parts.every((part) => part >= 0)).toBe(true);
    }),
  );
});

test('whoever changes, however often, has paid each level for its own days, to the cent', () => {
  fc.assert(
    fc.property(cut, levels, ({ period: whole, days }, prices) => {
      const held = [...days.map((_, index) => prices[index] ?? 1), prices.at(-1) ?? 1];
      const paid = days.reduce(
        (sum, from, index) =>
          sum + quoted({ period: whole, from }, [held[index] ?? 1, held[index + 1] ?? 1]).totalCents,
        held[0] ?? 1,
      );
      const bounds = [whole.startsOn, ...days, addDays(whole.endsOn, 1)];
      const used = held.reduce(
        (sum, price, index) =>
          sum +
          centsBefore(price, whole, bounds[index + 1] ?? whole.endsOn) -
          centsBefore(price, whole, bounds[index] ?? whole.startsOn),
        0,
      );
      expect(paid).toBe(used);
    }),
  );
});

test('the lines add up to the total', () => {
  fc.assert(
    fc.property(cut, cents, cents, ({ period: whole, days: [from = whole.startsOn] }, held, wanted) => {
      const { lines, totalCents } = quoted({ period: whole, from }, [held, wanted]);
      expect(lines.reduce((sum, line) => sum + line.quantity * line.unitPriceCents, 0)).toBe(totalCents);
      expect(Math.sign(totalCents) === Math.sign(wanted - held) || totalCents === 0).toBe(true);
    }),
  );
});

test('changed on the first day the whole difference is paid, and a day later never more', () => {
  fc.assert(
    fc.property(cut, cents, cents, ({ period: whole, days: [from = whole.startsOn] }, one, more) => {
      const prices = [one, one + more] as const;
      expect(quoted({ period: whole, from: whole.startsOn }, prices).totalCents).toBe(more);
      const [today, tomorrow] = [from, addDays(from, 1)].map((day) =>
        day > whole.endsOn ? 0 : quoted({ period: whole, from: day }, prices).totalCents,
      );
      // The two rests are rounded each, so a day can move a cent of rounding, and no more.
      expect((tomorrow ?? 0) - (today ?? 0)).toBeLessThanOrEqual(1);
    }),
  );
});

test.each([
  ['clocks put back', '2026-04-05'],
  ['clocks put forward', '2026-10-04'],
])('a day on which the %s is one day of the year', (_, day) => {
  const whole = { startsOn: '2025-12-01', endsOn: endOfMembershipYear('2025-12-01') };
  const hours =
    (startOfDay(addDays(day, 1), 'Australia/Sydney').getTime() -
      startOfDay(day, 'Australia/Sydney').getTime()) /
    3_600_000;
  expect(hours).not.toBe(24);
  expect(daysIn(day, day)).toBe(1);
  const [before, after] = [day, addDays(day, 1)].map((from) => centsBefore(36_500, whole, from));
  expect((after ?? 0) - (before ?? 0)).toBe(100);
});

test('a year with a 29 February has 366 days, and each is charged', () => {
  const leap = { startsOn: '2027-07-01', endsOn: '2028-06-30' };
  expect(daysIn(leap.startsOn, leap.endsOn)).toBe(366);
  expect(centsBefore(36_600, leap, '2028-03-01') - centsBefore(36_600, leap, '2028-02-29')).toBe(100);
});

test('the last day of a period by 30 June that began late costs a day of its months', () => {
  const part = { startsOn: '2026-11-20', endsOn: '2027-06-30' };
  const months = monthsOfPeriod(part);
  const [held, wanted] = [proRataCents(120_000, months), proRataCents(240_000, months)] as const;
  expect(quoted({ period: part, from: '2027-06-30' }, [held, wanted])).toMatchObject({
    daysLeft: 1,
    daysOfPeriod: 223,
    totalCents:
      wanted - held - (centsBefore(wanted, part, '2027-06-30') - centsBefore(held, part, '2027-06-30')),
  });
});

test('an order waits two weeks beyond its day, and never beyond the period', () => {
  expect(lastDayOfOrder('2026-03-15', '2026-12-31')).toBe('2026-03-29');
  expect(lastDayOfOrder('2026-12-20', '2026-12-31')).toBe('2026-12-31');
});
