import * as z from 'zod/mini';
import { FIRST_DAY, LAST_DAY } from './dates.ts';

const isInRange = (day: string): boolean => day >= FIRST_DAY && day <= LAST_DAY;

/** A calendar day that a person types; `message` is said when it is none. */
export const calendarDay = (message: string) =>
  z.iso.date({ error: message, abort: true }).check(
    z.refine(isInRange, 'Please enter a date between 2000 and 2099, such as 21/11/2026'),
    // The range, as JSON Schema can say it.
    z.meta({ allOf: [{ pattern: '^20' }], examples: ['2026-11-21'] }),
  );
