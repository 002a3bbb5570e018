import { calendarDay } from '@linehaul/contract/calendar-day';
import * as z from 'zod/mini';

const day = () => calendarDay('Please enter a date');
const common = { format: z.enum(['pdf', 'csv']) };
/** What is asked of a statement of account. */
export const statementFields = z.discriminatedUnion('period', [
  z.object({ ...common, period: z.literal('this-year') }),
  z.object({ ...common, period: z.literal('last-year') }),
  z.object({ ...common, period: z.literal('own'), from: day(), to: day() }).check(
    z.refine(({ from, to }) => from <= to, {
      path: ['to'],
      error: 'The last day cannot be before the first',
    }),
  ),
]);
export type StatementFields = z.infer<typeof statementFields>;
