import * as z from 'zod/mini';
import { calendarDay } from '../values/calendar-day.ts';
import { endpoint } from '../wire/endpoint.ts';
import { uuid } from '../values/text.ts';

const day = () => calendarDay('Please enter a date');

export const downloadStatement = endpoint({
  method: 'GET',
  path: '/api/invoice/statement',
  summary:
    'Everything that was charged, paid, refunded and taken off in a period, for an administrator of the organisation.',
  query: z.strictObject({
    orgId: uuid(),
    /** The first and the last day. */
    from: day(),
    to: day(),
    format: z.enum(['pdf', 'csv']),
  }),
  answer: { mediaTypes: ['application/pdf', 'text/csv'] },
  refusals: ['not-found'],
});
