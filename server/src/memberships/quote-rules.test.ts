import { addDays, dayOf } from '@linehaul/contract/dates';
import { GST_STANDINGS } from '@linehaul/contract/gst';
import { endOfPeriod, monthsOfPeriod, paymentsIn, proRataCents } from '@linehaul/contract/membership-years';
import { gstOfCents } from '@linehaul/contract/money';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instalmentsOf } from '../invoices/invoice-rules.ts';
import { type Quoted, quoteOf } from './quote-rules.ts';

const sumOf = (cents: readonly number[]): number => cents.reduce((sum, part) => sum + part, 0);

const YEAR: Quoted = {
  ...{ productName: 'Fleet', frequency: 'Annual', totalCents: 110_000, paymentCount: 1, joiningFeeCents: 0 },
  ...{ startsOn: '2026-07-01', endsOn: '2027-06-30' },
};

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2020-01-01', days));
const quoted = fc
  .record({
    yearCents: fc.integer({ min: 12, max: 100_000_000 }),
    paymentCount: fc.constantFrom(1, 2, 12),
    joiningFeeCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1_000_000 })),
    startsOn: day,
    year: fc.constantFrom('anniversary' as const, '30-june' as const),
  })
  .map(({ yearCents, year, ...drawn }): Quoted => {
    const endsOn = endOfPeriod(drawn.startsOn, year);
    const months = monthsOfPeriod({ startsOn: drawn.startsOn, endsOn });
    return { ...YEAR, ...drawn, endsOn, totalCents: proRataCents(yearCents, months) };
  });

test('lines, payments and instalments of every quote add up to its total, to the cent, and their GST to its GST', () => {
  fc.assert(
    fc.property(quoted, fc.constantFrom(...GST_STANDINGS), (drawn, gst) => {
      const quote = quoteOf(drawn);
      const { totalCents, upfrontCents } = quote;
      expect(totalCents).toBe(drawn.totalCents + drawn.joiningFeeCents);
      expect(sumOf(quote.lines.map(({ quantity, unitPriceCents }) => quantity * unitPriceCents))).toBe(
        totalCents,
      );
      expect(sumOf(quote.paymentCents)).toBe(totalCents);
      const parts = instalmentsOf({
        ...{ totalCents, upfrontCents, firstDueOn: drawn.startsOn, gst },
        paymentCount: quote.paymentCents.length,
      });
      expect(parts.map(({ amountCents }) => amountCents)).toEqual(quote.paymentCents);
      expect(sumOf(parts.map((part) => part.gstCents))).toBe(gstOfCents(totalCents, gst));
    }),
  );
});

test('payments differ by the joining fee in the first and by a cent at most', () => {
  fc.assert(
    fc.property(quoted, (drawn) => {
      const { paymentCents, upfrontCents } = quoteOf(drawn);
      const [first = 0, ...others] = paymentCents;
      const parts = [first - upfrontCents, ...others];
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
    }),
  );
});

test('the GST of every quote is a whole number of cents, the eleventh part of the total within half a cent', () => {
  fc.assert(
    fc.property(quoted, (drawn) => {
      const { totalCents } = quoteOf(drawn);
      const gstCents = gstOfCents(totalCents, 'registered');
      expect(gstOfCents(totalCents, 'not-registered')).toBe(0);
      expect(Number.isInteger(gstCents)).toBe(true);
      expect(Math.abs(gstCents - totalCents / 11)).toBeLessThanOrEqual(0.5);
    }),
  );
});

test('a quote names what is joined with, how often it is paid, the part of the year and the fee', () => {
  const { lines } = quoteOf({
    ...{ ...YEAR, frequency: 'Monthly', totalCents: 40_000, paymentCount: 12 },
    ...{ joiningFeeCents: 5500, startsOn: '2027-03-31' },
  });
  expect(lines).toEqual([
    {
      ...{ itemName: 'Fleet, monthly membership, 4 of 12 months to 30/06/2027', quantity: 1 },
      unitPriceCents: 40_000,
    },
    { itemName: 'Joining fee', quantity: 1, unitPriceCents: 5500 },
  ]);
  expect(quoteOf(YEAR).lines).toEqual([
    { itemName: 'Fleet, annual membership', quantity: 1, unitPriceCents: 110_000 },
  ]);
});

describe('a year to 30 June', () => {
  const monthsFrom = (startsOn: string): number =>
    monthsOfPeriod({ startsOn, endsOn: endOfPeriod(startsOn, '30-june') });

  test('counts the month in which somebody joins whole, also on 29 February', () => {
    const from = ['2026-07-01', '2026-07-31', '2027-01-01', '2028-02-29', '2028-06-30'];
    expect(from.map(monthsFrom)).toEqual([12, 12, 6, 5, 1]);
    expect(endOfPeriod('2028-02-29', '30-june')).toBe('2028-06-30');
  });

  test('ends on the next 30 June, never costs more on a later day of it, and a whole year costs its price', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 12, max: 10_000_000 }), (startsOn, yearCents) => {
        const endsOn = endOfPeriod(startsOn, '30-june');
        expect(endsOn.slice(5)).toBe('06-30');
        expect(endsOn >= startsOn && addDays(endsOn, -366) < startsOn).toBe(true);
        const cents = proRataCents(yearCents, monthsFrom(startsOn));
        const next = addDays(startsOn, 1);
        const later = next <= endsOn ? proRataCents(yearCents, monthsFrom(next)) : 0;
        expect(later).toBeLessThanOrEqual(cents);
        expect(proRataCents(yearCents, 12)).toBe(yearCents);
        expect(Math.abs(cents - (yearCents * monthsFrom(startsOn)) / 12)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  test('has no more payments than months, the last on or before its end', () => {
    fc.assert(
      fc.property(day, (startsOn) => {
        const months = monthsFrom(startsOn);
        const parts = instalmentsOf({
          ...{ totalCents: 1_000_000, firstDueOn: startsOn, paymentCount: paymentsIn(12, months) },
          gst: 'registered',
        });
        expect(parts).toHaveLength(months);
        expect((parts.at(-1)?.dueOn ?? '') <= endOfPeriod(startsOn, '30-june')).toBe(true);
      }),
    );
  });

  test('begins with the day of the association, whatever its clocks do', () => {
    const zone = 'Australia/Sydney';
    // The clocks go back on 4 April 2027 and forward on 3 October 2027; the year turns at midnight of 1 July in winter time.
    const days = [
      '2027-04-03T13:30:00Z',
      '2027-10-02T16:30:00Z',
      '2027-06-30T13:59:59Z',
      '2027-06-30T14:00:00Z',
    ];
    const ends = days.map((at) => endOfPeriod(dayOf(new Date(at), zone), '30-june'));
    expect(ends).toEqual(['2027-06-30', '2028-06-30', '2027-06-30', '2028-06-30']);
  });
});

test('an anniversary is a whole year from every day', () => {
  fc.assert(
    fc.property(day, (startsOn) => {
      expect(monthsOfPeriod({ startsOn, endsOn: endOfPeriod(startsOn, 'anniversary') })).toBe(12);
    }),
  );
});
