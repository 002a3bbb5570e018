import type { CourseDetail } from '@linehaul/contract/courses';

type Terms = NonNullable<CourseDetail['test']>;

const HOURS_OF_DAY = 24;

const some = (count: number, one: string): string => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

/** `2 hours` or `3 days`. */
const waitWords = (hours: number): string =>
  hours % HOURS_OF_DAY === 0 ? some(hours / HOURS_OF_DAY, 'day') : some(hours, 'hour');

const attemptsWords = ({ maxAttempts, waitHours }: Terms): string => {
  const often = maxAttempts === null ? 'as often as you like' : some(maxAttempts, 'time');
  const apart = waitHours > 0 && maxAttempts !== 1 ? `, ${waitWords(waitHours)} apart` : '';
  return `You may take it ${often}${apart}.`;
};

/** What somebody should know of a test before they take it. */
export const termsWords = (terms: Terms): string => {
  const { questionCount, neededCount } = terms;
  const needed = neededCount === questionCount ? 'all of them' : `${neededCount} of them`;
  const asked =
    questionCount === 1
      ? 'It has 1 question, which has to be answered right.'
      : `It has ${questionCount} questions: ${needed} ${neededCount === 1 ? 'has' : 'have'} to be answered right.`;
  return `${asked} ${attemptsWords(terms)}`;
};
