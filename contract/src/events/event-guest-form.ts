import * as z from 'zod/mini';
import { formFieldInputs, workflowFormGroup } from '../forms/forms.ts';
import { uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';

/** Of the link in a guest's ticket mail. */
const token = z.string().check(z.minLength(1), z.maxLength(64));

export const getGuestForm = endpoint({
  method: 'GET',
  path: '/api/event/guestform',
  summary:
    'What a named guest is asked, for whoever holds the link of their ticket mail; until the event begins, and while the place is theirs.',
  query: z.strictObject({ id: uuid(), token }),
  data: z.object({
    title: z.string(),
    eventStartUtc: z.iso.datetime(),
    eventEndUtc: z.iso.datetime(),
    timeZone: z.string(),
    /** Empty where it is online only, or not known yet. */
    address: z.string(),
    isOnline: z.boolean(),
    /** Who comes. */
    name: z.string(),
    /** When the answers are erased. */
    erasedOn: z.iso.date(),
    groups: z.array(workflowFormGroup),
  }),
  refusals: ['not-found'],
});

export const answerAsGuest = endpoint({
  method: 'POST',
  path: '/api/event/guestanswer',
  summary: 'Keeps a named guest’s answers, for whoever holds the link of their ticket mail.',
  body: z.strictObject({ id: uuid(), token, fields: formFieldInputs }),
  data: z.object({ id: z.uuid() }),
  refusals: ['not-found'],
});
