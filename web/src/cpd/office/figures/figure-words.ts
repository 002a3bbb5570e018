import type { CpdFigures, FigureStanding } from '@linehaul/contract/office-cpd-figures';
import { formatDate } from '../../../lib/formats/format.ts';

export const STANDING_WORDS: Readonly<Record<FigureStanding, string>> = {
  completed: 'Completed',
  'on-the-way': 'On the way',
  short: 'Short',
  left: 'Left before the end',
  excused: 'Excused',
};

/** A period as it is chosen: by its days, or by its year where each person has their own. */
export const choiceWords = ({ year, startDate, endDate }: CpdFigures['periods'][number]): string =>
  startDate === null || endDate === null
    ? `Ending in ${year}`
    : `${formatDate(startDate)} – ${formatDate(endDate)}`;

export const totalOf = ({ people }: Pick<CpdFigures, 'people'>): number =>
  people.reduce((sum, { count }) => sum + count, 0);

/** A share of all in whole per cent, so that what there is of it never reads as nothing and a part never as all. */
export const shareWords = (count: number, total: number): string => {
  if (count === 0 || total === 0) return '0 %';
  const percent = Math.round((100 * count) / total);
  if (percent === 0) return 'under 1 %';
  return percent === 100 && count < total ? 'over 99 %' : `${percent} %`;
};

/** Sums of hundredths are whole hundredths. */
export const sumHours = (hours: readonly number[]): number =>
  Math.round(hours.reduce((sum, each) => sum + each, 0) * 100) / 100;
