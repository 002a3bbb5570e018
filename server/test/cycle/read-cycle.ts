import type { CpdPeriod } from '@linehaul/contract/cpd';
import type { CpdFigures } from '@linehaul/contract/office-cpd-figures';
import type { Team } from '@linehaul/contract/team';
import type { ExpectedCell } from './expected-cycle.ts';
import type { Expected } from './expected-standing.ts';
import type { ExpectedFigures } from './expected-figures.ts';
import type { Settled } from './settle-cycle.ts';

const hundredthsOf = (hours: number): number => Math.round(hours * 100);

const periodOf = (period: CpdPeriod, programme: number): Expected => ({
  ...{ programme, startsOn: period.periodStartDate, endsOn: period.periodEndDate },
  required: hundredthsOf(period.minimumRequiredHours),
  reduced: hundredthsOf(period.reducedHours),
  carried: hundredthsOf(period.carriedOverHours),
  completed: hundredthsOf(period.completedTotalHours),
  missing: hundredthsOf(period.missingHours),
  waiting: hundredthsOf(period.waitingHours),
  categories: period.categories.map(({ doneHours, countedHours, minimumHours, missingHours }) => ({
    ...{ done: hundredthsOf(doneHours), counted: hundredthsOf(countedHours) },
    ...{ min: hundredthsOf(minimumHours), missing: hundredthsOf(missingHours) },
  })),
});

/** What a tracker says, in the words of the independent calculation. */
export const periodsIn = (periods: readonly CpdPeriod[], { programmeIds }: Settled): Expected[] =>
  periods
    .map((period) => periodOf(period, programmeIds.indexOf(period.programmeId)))
    .toSorted((one, other) => one.programme - other.programme || one.startsOn.localeCompare(other.startsOn));

/** What the matrix of an organisation says of its people, its administrator apart. */
export const teamIn = (
  { people: rows }: Pick<Team, 'people'>,
  { people, programmeIds }: Settled,
): Map<number, ExpectedCell[]> =>
  new Map(
    rows
      .map(({ accountId, cells }) => ({ person: people.findIndex(({ id }) => id === accountId), cells }))
      .filter(({ person }) => person >= 0)
      .map(({ person, cells }) => [
        person,
        cells
          .filter(({ standing }) => standing !== 'none')
          .map(({ requirementId, standing, untilDate, missingHours }) => ({
            ...{
              programme: programmeIds.indexOf(requirementId),
              standing: standing as ExpectedCell['standing'],
            },
            ...{ untilDate: untilDate ?? '', missing: hundredthsOf(missingHours) },
          }))
          .toSorted((one, other) => one.programme - other.programme),
      ]),
  );

/** What the office is told, in the words of the independent calculation. */
export const figuresIn = ({ people, categories, months }: CpdFigures): ExpectedFigures => ({
  people: Object.fromEntries(
    people.filter(({ count }) => count > 0).map(({ standing, count }) => [standing, count]),
  ),
  categories: categories.map(
    ({ doneHours, countedHours }) => [hundredthsOf(doneHours), hundredthsOf(countedHours)] as const,
  ),
  months: Object.fromEntries(
    months
      .filter(({ doneHours }) => doneHours > 0)
      .map(({ month, doneHours }) => [month, hundredthsOf(doneHours)]),
  ),
});
