import type { CpdCategoryStanding, CpdPeriod } from '@linehaul/contract/cpd';
import { type CalendarDay, formatDay } from '@linehaul/contract/dates';

/** `MM.YYYY`, as periods are shown. */
const monthOf = (day: CalendarDay): string => `${day.slice(5, 7)}.${day.slice(0, 4)}`;

/** Such as `07.2026 – 06.2027`. */
export const periodName = ({
  periodStartDate,
  periodEndDate,
}: Pick<CpdPeriod, 'periodStartDate' | 'periodEndDate'>): string =>
  `${monthOf(periodStartDate)} – ${monthOf(periodEndDate)}`;

/** `1 hour`, `2.5 hours`. */
export const hoursWords = (hours: number): string => `${hours} ${hours === 1 ? 'hour' : 'hours'}`;

const listWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

type Missing = Pick<CpdPeriod, 'missingHours' | 'periodEndDate' | 'isCurrent' | 'categories'>;

/** What is still to be done and until when, in a sentence. */
export const missingWords = ({ missingHours, periodEndDate, isCurrent, categories }: Missing): string => {
  if (missingHours === 0) return 'Everything that this period asks for is done.';
  const ofCategories = categories
    .filter((category) => category.missingHours > 0)
    .map((category) => `${category.missingHours} in ${category.categoryName}`);
  const among = ofCategories.length === 0 ? '' : `, at least ${listWords(ofCategories)}`;
  return isCurrent
    ? `${hoursWords(missingHours)} to do until ${formatDay(periodEndDate)}${among}.`
    : `${hoursWords(missingHours)} short on ${formatDay(periodEndDate)}${among}.`;
};

/** What a category asks for, and what of it does not count. */
export const categoryWords = (category: CpdCategoryStanding): string => {
  const { minimumHours, maximumHours, missingHours, doneHours, countedHours } = category;
  const words: string[] = [];
  if (minimumHours > 0)
    words.push(missingHours > 0 ? `${missingHours} of ${minimumHours} missing` : `at least ${minimumHours}`);
  if (maximumHours !== null) words.push(`at most ${maximumHours}`);
  if (doneHours > countedHours) words.push(`${doneHours} done`);
  return words.join(', ');
};
