import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { requiredText, uuid } from '../values/text.ts';

export const impersonate = endpoint({
  method: 'POST',
  path: '/api/signin/impersonate',
  summary:
    'A single-use ticket of 60 seconds to act as a person of a lower role; needs a recent proof of identity.',
  body: z.strictObject({ accountId: uuid(), reason: requiredText('Please give a reason', 500) }),
  data: z.object({
    ticket: z.string(),
    /** The page that exchanges the ticket. */
    page: z.string(),
    /** Seconds. */
    expiresIn: z.int(),
  }),
  refusals: ['not-found', 'wrong-state'],
});
