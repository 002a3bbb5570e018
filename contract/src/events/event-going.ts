import * as z from 'zod/mini';
import { uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { pageRequest } from '../wire/page.ts';

export const GOING_PAGE_SIZE = 12;

/** Somebody who goes to an event and lets the caller see it. */
const personGoing = z.object({
  /** Where they stand in the whole list: it names nobody. */
  key: z.int(),
  name: z.string(),
  /** Of all that they belong to; null without one. */
  organisation: z.nullable(z.string()),
  isYou: z.boolean(),
});
export type PersonGoing = z.infer<typeof personGoing>;

export const listPeopleGoing = endpoint({
  method: 'POST',
  path: '/api/event/going',
  summary:
    'Who goes to an event that shows it, of those who let the caller see it, by name. For members in good standing, and members who go.',
  body: z.strictObject({ ...pageRequest.shape, id: uuid() }),
  data: z.object({
    people: z.array(personGoing),
    /** Of those whom the caller may see. */
    totalItems: z.int(),
    /** Whether any other member sees the caller there; null for who does not go. */
    own: z.nullable(z.enum(['shown', 'hidden'])),
  }),
  refusals: ['not-found'],
});
