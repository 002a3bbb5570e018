import type { CourseTest } from '@linehaul/contract/course-tests';

const some = (count: number, one: string): string => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

/** What came of the last attempt. */
export const resultWords = ({
  rightCount,
  questionCount,
  neededCount,
}: NonNullable<CourseTest['last']>): string =>
  `${rightCount} of ${questionCount} ${questionCount === 1 ? 'question' : 'questions'} right, ${neededCount} needed.`;

/** How often it can be taken from here on; undefined without a limit. */
export const leftWords = ({ attemptsLeft }: Pick<CourseTest, 'attemptsLeft'>): string | undefined =>
  attemptsLeft === null ? undefined : `${some(attemptsLeft, 'attempt')} left.`;
