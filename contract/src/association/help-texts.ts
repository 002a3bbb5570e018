import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { HELP_PLACE_NAMES } from './help-places.ts';

export const helpPlace = z.literal(HELP_PLACE_NAMES);

export const getHelpText = endpoint({
  method: 'GET',
  path: '/api/helptext',
  summary: 'What the office has written to help with a page, for whoever may open that page.',
  query: z.strictObject({ place: helpPlace }),
  data: z.object({
    /** HTML, sanitised. */
    content: z.string(),
  }),
  refusals: ['not-found'],
});
