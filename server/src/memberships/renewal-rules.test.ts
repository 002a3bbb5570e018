import { addDays, endOfMembershipYear } from '@linehaul/contract/dates';
import { renewalDaysOf } from '@linehaul/contract/renewal-days';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dueRenewalReminder,
  periodAfter,
  RENEWAL_STATES,
  renewalStateOn,
  type RunningPeriod,
} from './renewal-rules.ts';

const TERMS = { noticeDays: 30, reminderDays: [-7, 0, 14], graceDays: 30, suspendedDays: 60 };

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2020-01-01', days));
const terms = fc.record({
  noticeDays: fc.integer({ min: 1, max: 180 }),
  reminderDays: fc.array(fc.integer({ min: -180, max: 365 }), { maxLength: 10 }),
  graceDays: fc.integer({ min: 0, max: 365 }),
  suspendedDays: fc.integer({ min: 0, max: 365 }),
});
const period = fc
  .record({ startsOn: day, isRenewed: fc.boolean(), isStopped: fc.boolean() })
  .map((drawn): RunningPeriod => ({ ...drawn, endsOn: endOfMembershipYear(drawn.startsOn) }));
const around = fc.integer({ min: -40, max: 1200 });

const YEAR = { startsOn: '2026-07-01', endsOn: '2027-06-30', isRenewed: false, isStopped: false };
const on = (today: string, over: Partial<RunningPeriod> = {}) =>
  renewalStateOn({ ...YEAR, ...over }, TERMS, today);

describe('the state of a membership', () => {
  test('goes from in force over its renewal, grace and suspension to lapsed, each on its day', () => {
    const states = [
      ...['2026-06-30', '2026-07-01', '2027-05-31', '2027-06-01', '2027-06-30'],
      ...['2027-07-01', '2027-07-30', '2027-07-31', '2027-09-28', '2027-09-29'],
    ].map((today) => on(today));
    expect(states).toEqual([
      ...['not-begun', 'in-force', 'in-force', 'renewal-due', 'renewal-due'],
      ...['grace', 'grace', 'suspended', 'suspended', 'lapsed'],
    ]);
  });

  test('is in force to its last day and followed from the next on, once the next period is paid', () => {
    const paid = { isRenewed: true };
    expect([on('2027-06-01', paid), on('2027-06-30', paid), on('2027-07-01', paid)]).toEqual([
      ...['in-force', 'in-force', 'followed'],
    ]);
  });

  test('has no grace for who has said that they leave, and takes no day from them', () => {
    const stopped = { isStopped: true };
    expect([on('2027-06-30', stopped), on('2027-07-01', stopped)]).toEqual(['in-force', 'lapsed']);
  });

  test('is one on every day, and never goes back as days pass', () => {
    fc.assert(
      fc.property(
        period,
        terms,
        fc.tuple(around, fc.integer({ min: 0, max: 400 })),
        (drawn, drawnTerms, [at, later]) => {
          const today = addDays(drawn.startsOn, at);
          const [first, second] = [today, addDays(today, later)].map((one) =>
            RENEWAL_STATES.indexOf(renewalStateOn(drawn, drawnTerms, one)),
          );
          expect(first).toBeGreaterThanOrEqual(0);
          expect(second).toBeGreaterThanOrEqual(first ?? 0);
        },
      ),
    );
  });

  test('lasts as many days of grace and of suspension as the product says', () => {
    fc.assert(
      fc.property(period, terms, (drawn, drawnTerms) => {
        const open = { ...drawn, isRenewed: false, isStopped: false };
        const after = Array.from({ length: 740 }, (_, index) => addDays(open.endsOn, index + 1));
        const states = after.map((today) => renewalStateOn(open, drawnTerms, today));
        const count = (state: string) => states.filter((one) => one === state).length;
        expect([count('grace'), count('suspended')]).toEqual([
          drawnTerms.graceDays,
          drawnTerms.suspendedDays,
        ]);
      }),
    );
  });
});

describe('the days ahead', () => {
  test('come in their order, each within notice and lapse', () => {
    fc.assert(
      fc.property(period, terms, (drawn, drawnTerms) => {
        const { noticeOn, renewsOn, graceUntil, lapsesOn, remindersOn } = renewalDaysOf(drawn, drawnTerms);
        expect(noticeOn < renewsOn && renewsOn > drawn.endsOn).toBe(true);
        expect(graceUntil >= drawn.endsOn && graceUntil < lapsesOn).toBe(true);
        expect(remindersOn).toEqual(remindersOn.toSorted());
        expect(remindersOn.every((one) => one > noticeOn && one < lapsesOn)).toBe(true);
      }),
    );
  });

  test.each([
    ['2028-02-28', '2028-02-29', '2029-02-28'],
    ['2029-02-28', '2029-03-01', '2030-02-28'],
    ['2027-06-30', '2027-07-01', '2028-06-30'],
    ['2026-12-31', '2027-01-01', '2027-12-31'],
  ])('after %s the next period runs from %s to %s', (endsOn, startsOn, nextEndsOn) => {
    expect(periodAfter(endsOn, 'anniversary')).toEqual({ startsOn, endsOn: nextEndsOn });
  });

  test('periods that follow one another leave no day out and share none, for fifty years', () => {
    fc.assert(
      fc.property(day, (startsOn) => {
        let last = { startsOn, endsOn: endOfMembershipYear(startsOn) };
        for (let year = 0; year < 50; year += 1) {
          const next = periodAfter(last.endsOn, 'anniversary');
          expect(next.startsOn).toBe(addDays(last.endsOn, 1));
          expect(next.endsOn > next.startsOn).toBe(true);
          last = next;
        }
      }),
    );
  });

  test('a year that ends on 30 June does so every year', () => {
    let { endsOn } = YEAR;
    for (let year = 2028; year < 2080; year += 1) {
      ({ endsOn } = periodAfter(endsOn, 'anniversary'));
      expect(endsOn).toBe(`${year}-06-30`);
    }
  });
});

describe('reminders', () => {
  const dueOn = (today: string) => dueRenewalReminder(YEAR, TERMS, today);

  test('the newest that has come is due, and none that is long past', () => {
    expect(['2027-06-23', '2027-06-24', '2027-06-30', '2027-07-01', '2027-07-14'].map(dueOn)).toEqual([
      ...[undefined, -7, -7, 0, 0],
    ]);
    expect([dueOn('2027-07-15'), dueOn('2027-07-29'), dueOn('2027-07-30')]).toEqual([14, 14, undefined]);
  });

  test('what is due is one of the product’s', () => {
    fc.assert(
      fc.property(period, terms, around, (drawn, drawnTerms, at) => {
        const due = dueRenewalReminder(drawn, drawnTerms, addDays(drawn.startsOn, at));
        expect(due === undefined || drawnTerms.reminderDays.includes(due)).toBe(true);
      }),
    );
  });
});

test('what was announced stays under any other terms, and no state comes earlier by them', () => {
  fc.assert(
    fc.property(period, fc.tuple(terms, terms), around, (drawn, [told, later], at) => {
      const { graceUntil, lapsesOn } = renewalDaysOf(drawn, told);
      const announced = { ...drawn, graceUntil, lapsesOn };
      const days = renewalDaysOf(announced, later);
      expect([days.graceUntil, days.lapsesOn]).toEqual([graceUntil, lapsesOn]);
      const today = addDays(drawn.endsOn, Math.abs(at) + 1);
      expect(renewalStateOn(announced, later, today)).toBe(renewalStateOn(drawn, told, today));
    }),
  );
});

test('by 30 June a renewal is a whole year, and brings one of another year there with the months that are left', () => {
  expect(periodAfter('2027-06-30', '30-june')).toEqual({ startsOn: '2027-07-01', endsOn: '2028-06-30' });
  expect(periodAfter('2027-03-09', '30-june')).toEqual({ startsOn: '2027-03-10', endsOn: '2027-06-30' });
  expect(periodAfter('2027-06-30', 'anniversary')).toEqual({ startsOn: '2027-07-01', endsOn: '2028-06-30' });
});
