import { formatDay } from '@linehaul/contract/dates';
import type { FigureStanding } from '@linehaul/contract/office-cpd-figures';
import { hoursOf } from '../hours-rules.ts';
import type { Placed } from './figure-rules.ts';

const WORDS: Readonly<Record<FigureStanding, string>> = {
  completed: 'Completed',
  'on-the-way': 'On the way',
  short: 'Short',
  left: 'Left before the end',
  excused: 'Excused',
};

export interface Named {
  readonly name: string;
  readonly email: string;
  readonly placed: Placed;
}

/** Everybody of a period, with the titles of the columns above them; hours are numbers. */
export const figureRows = (
  people: readonly Named[],
  categories: readonly { readonly name: string }[],
): (string | number)[][] => [
  [
    ...['Name', 'Email', 'Last day in the programme', 'Period from', 'Period to', 'Standing'],
    ...['Hours required', 'Hours reduced', 'Hours carried over', 'Hours that count', 'Hours missing'],
    ...categories.map(({ name }) => `${name}: hours`),
  ],
  ...people.map(({ name, email, placed: { belonging, standing, stands } }) => [
    ...[name, email, belonging.until === null ? '' : formatDay(belonging.until)],
    ...[formatDay(standing.period.startsOn), formatDay(standing.period.endsOn), WORDS[stands]],
    hoursOf(standing.requiredHundredths),
    hoursOf(standing.reducedHundredths),
    hoursOf(standing.carriedInHundredths),
    hoursOf(standing.completedHundredths),
    hoursOf(Math.max(0, standing.missingHundredths)),
    ...standing.categories.map(({ doneHundredths }) => hoursOf(doneHundredths)),
  ]),
];
