import * as z from 'zod/mini';
import { homeAnswer, homePart, partNames } from './home-answer.ts';
import { endpoint } from '../wire/endpoint.ts';

export const getHome = endpoint({
  method: 'GET',
  path: '/api/home',
  summary:
    'What a page of the caller begins with, in one answer: each part as the call answers that stands for it alone, all of one instant.',
  query: z.strictObject({ parts: partNames() }),
  data: z.object({
    /** Of those asked for, the ones that are for the caller; any other is left out. */
    parts: homeAnswer,
    /** Those that could not be read; the others stand all the same. */
    failed: z.array(homePart),
  }),
});
