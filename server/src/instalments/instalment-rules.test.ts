import { DEFAULT_TIME_ZONE } from '@linehaul/contract/constants';
import { PAYMENT_METHOD } from '@linehaul/contract/payment-methods';
import { addDays, addMonths, dayOf, endOfMembershipYear } from '@linehaul/contract/dates';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instalmentsOf } from '../invoices/invoice-rules.ts';
import { lapseDayOf, lapsingSince } from '../memberships/standing-rules.ts';
import { nextTryOf, wasNeverAsked } from '../collection/instalment-retry-rules.ts';

const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2020-01-01', count));

const plans = fc.record({ firstDueOn: days, totalCents: fc.integer({ min: 12, max: 10_000_000 }) });

describe('the days of twelve instalments', () => {
  test('rise, stay within the membership year, and are the first one’s day or the month’s last', () => {
    fc.assert(
      fc.property(plans, ({ firstDueOn, totalCents }) => {
        const dueOns = instalmentsOf({ totalCents, paymentCount: 12, firstDueOn, gst: 'registered' }).map(
          ({ dueOn }) => dueOn,
        );
        const end = endOfMembershipYear(firstDueOn);
        expect(dueOns).toEqual([...new Set(dueOns)].toSorted());
        for (const dueOn of dueOns) {
          expect(dueOn <= end).toBe(true);
          const isLastOfMonth = addDays(dueOn, 1).endsWith('-01');
          expect(dueOn.slice(8) === firstDueOn.slice(8) || isLastOfMonth).toBe(true);
          expect(dueOn.slice(8) <= firstDueOn.slice(8)).toBe(true);
        }
      }),
    );
  });

  test('fall into twelve months in a row, one in each', () => {
    fc.assert(
      fc.property(plans, ({ firstDueOn, totalCents }) => {
        const months = instalmentsOf({ totalCents, paymentCount: 12, firstDueOn, gst: 'registered' }).map(
          ({ dueOn }) => dueOn.slice(0, 7),
        );
        const first = `${firstDueOn.slice(0, 7)}-01`;
        expect(months).toEqual(months.map((_, index) => addMonths(first, index).slice(0, 7)));
      }),
    );
  });

  test.each([
    ['2028-01-31', ['2028-02-29', '2028-03-31', '2028-04-30']],
    ['2028-02-29', ['2028-03-29', '2028-04-29', '2028-05-29']],
    ['2027-12-30', ['2028-01-30', '2028-02-29', '2028-03-30']],
  ])('after %s are %j', (firstDueOn, following) => {
    const dueOns = instalmentsOf({ totalCents: 1200, paymentCount: 12, firstDueOn, gst: 'registered' }).map(
      ({ dueOn }) => dueOn,
    );
    expect(dueOns.slice(1, 4)).toEqual(following);
  });

  test('every hour of many years belongs to one day, and days never go back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400_000 }), (hours) => {
        const at = new Date(Date.UTC(2024, 0, 1) + hours * 3_600_000);
        const next = new Date(at.getTime() + 3_600_000);
        expect([dayOf(at, DEFAULT_TIME_ZONE), addDays(dayOf(at, DEFAULT_TIME_ZONE), 1)]).toContain(
          dayOf(next, DEFAULT_TIME_ZONE),
        );
      }),
    );
  });
});

describe('after a refusal', () => {
  const refusal = { failureCode: 'insufficient_funds', isFinal: false, today: '2027-02-26' };
  const { card, directDebit, offline } = PAYMENT_METHOD;

  test.each([
    [card, 1, '2027-03-01'],
    [card, 2, '2027-03-03'],
    [card, 3, '2027-03-05'],
    [card, 4, undefined],
    [directDebit, 1, '2027-03-05'],
    [directDebit, 2, undefined],
    [offline, 1, undefined],
  ])('method %i is asked again after try %i on %s', (paymentMethod, tries, expected) => {
    expect(nextTryOf({ ...refusal, paymentMethod, tries })).toBe(expected);
  });

  test.each([
    'stolen_card',
    'expired_card',
    'authentication_required',
    'account_closed',
    'debit_not_authorized',
  ])('for %s nobody asks again', (failureCode) => {
    expect(nextTryOf({ ...refusal, failureCode, paymentMethod: card, tries: 1 })).toBeUndefined();
  });

  test('nobody asks again when the bank said so', () => {
    expect(nextTryOf({ ...refusal, isFinal: true, paymentMethod: card, tries: 1 })).toBeUndefined();
  });

  test('a card is asked four times at most, each time on a later day', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(card, directDebit), (start, paymentMethod) => {
        let [today, tries] = [start, 1];
        for (;;) {
          const next = nextTryOf({ ...refusal, today, tries, paymentMethod });
          if (next === undefined) break;
          expect(next > today).toBe(true);
          [today, tries] = [next, tries + 1];
        }
        expect(tries).toBe(paymentMethod === card ? 4 : 2);
      }),
    );
  });

  test('a provider that was away is no refusal, three times in a row', () => {
    const neverAsked = [1, 2, 3, 4].map((tries) => wasNeverAsked({ failureCode: 'not-completed', tries }));
    expect(neverAsked).toEqual([true, true, true, false]);
    expect(wasNeverAsked({ failureCode: 'insufficient_funds', tries: 1 })).toBe(false);
  });
});

test('a membership lapses 30 days after it became past due, by either way of counting', () => {
  fc.assert(fc.property(days, (since) => lapsingSince(lapseDayOf(since)) === since));
  expect(lapseDayOf('2027-02-28')).toBe('2027-03-30');
});
