import * as z from 'zod/mini';

const COURSE_MAX_HOURS = 100;
const COURSE_MAX_PLACES = 100_000;

/** Quarters of an hour, so that sums of them are exact. */
export const creditHours = z.number('Please type how many hours it counts for').check(
  z.minimum(0, 'Please type 0 hours or more'),
  z.maximum(COURSE_MAX_HOURS, `Please type at most ${COURSE_MAX_HOURS} hours`),
  z.refine((hours: number) => Number.isInteger(hours * 4), 'Please type quarters of an hour, such as 1.25'),
  z.meta({ multipleOf: 0.25, examples: [1.5] }),
);

export const places = z
  .int('Please type a whole number')
  .check(z.minimum(1, 'Please type 1 or more'), z.maximum(COURSE_MAX_PLACES, 'Please type fewer places'));

const COURSE_REFUND_MAX_DAYS = 365;
export const refundDays = z
  .int('Please type a whole number')
  .check(
    z.minimum(0, 'Please type 0 or more'),
    z.maximum(COURSE_REFUND_MAX_DAYS, `Please type at most ${COURSE_REFUND_MAX_DAYS} days`),
  );
