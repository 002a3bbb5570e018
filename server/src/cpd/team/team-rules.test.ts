import { addDays } from '@linehaul/contract/dates';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type HeldLicence, type InProgramme, lackedBy, licenceCell, programmeCell } from './team-rules.ts';

const TODAY = '2028-07-15';
const PROGRAMME: InProgramme = {
  programmeId: 'p',
  plan: { kind: 'fiscal', years: 1, firstYear: 2020, since: '2027-01-01' },
  until: null,
  requirement: {
    ...{ requiredHundredths: 1000, carryOverHundredths: 0 },
    categories: [{ categoryId: 'c', minHundredths: 0, maxHundredths: null }],
  },
  reductions: [],
};
const hours = (completedOn: string, hundredths: number) => ({ categoryId: 'c', completedOn, hundredths });

test('a programme is up to date once the period that runs is complete, whatever was before', () => {
  expect(programmeCell(PROGRAMME, [hours(TODAY, 1000)], TODAY)).toEqual({
    ...{ standing: 'green', untilDate: '2029-06-30', missingHours: 0 },
  });
});

test('it is due while hours are missing, and expired where the last period ended without them', () => {
  const complete = hours('2028-06-30', 1000);
  expect(programmeCell(PROGRAMME, [complete, hours(TODAY, 250)], TODAY)).toEqual({
    ...{ standing: 'due', untilDate: '2029-06-30', missingHours: 7.5 },
  });
  expect(programmeCell(PROGRAMME, [hours('2028-06-30', 600)], TODAY)).toEqual({
    ...{ standing: 'expired', untilDate: '2028-06-30', missingHours: 4 },
  });
});

test('nobody asks anything of who is in no programme, or has left it', () => {
  expect(programmeCell(undefined, [], TODAY).standing).toBe('none');
  expect(programmeCell({ ...PROGRAMME, until: addDays(TODAY, -1) }, [], TODAY).standing).toBe('none');
  expect(programmeCell({ ...PROGRAMME, until: TODAY }, [], TODAY).standing).not.toBe('none');
});

const ORDER = ['green', 'due', 'expired'] as const;
const licences = fc.array(
  fc
    .record({ expiresIn: fc.option(fc.integer({ min: -400, max: 400 })) })
    .map(({ expiresIn }): HeldLicence => ({
      ...{ kindId: 'k', expiresOn: expiresIn === null ? null : addDays(TODAY, expiresIn) },
    })),
  { minLength: 1, maxLength: 6 },
);

test('of several licences of a kind the best counts, whatever their order', () => {
  fc.assert(
    fc.property(licences, fc.boolean(), (held, isRequired) => {
      const alone = new Set(held.map((one) => licenceCell([one], { isRequired, today: TODAY }).standing));
      const best = ORDER.find((standing) => alone.has(standing));
      expect(licenceCell(held, { isRequired, today: TODAY }).standing).toBe(best);
      expect(licenceCell(held.toReversed(), { isRequired, today: TODAY }).standing).toBe(best);
    }),
  );
});

test('a licence that nobody keeps is missing where it is required, and not asked for elsewhere', () => {
  const standingOf = (isRequired: boolean) => licenceCell([], { isRequired, today: TODAY }).standing;
  expect([standingOf(true), standingOf(false)]).toEqual(['missing', 'none']);
});

test('somebody is reminded of all that is due, missing or expired, and of nothing else', () => {
  const standings = ['green', 'due', 'missing', 'expired', 'none'] as const;
  const cells = standings.map((standing) => ({
    ...{ requirementId: standing, standing, untilDate: null, missingHours: 0 },
  }));
  expect(lackedBy({ cells }).map(({ standing }) => standing)).toEqual(['due', 'missing', 'expired']);
});
