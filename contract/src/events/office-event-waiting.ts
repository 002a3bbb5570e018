import * as z from 'zod/mini';
import { uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';

const officeWait = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  quantity: z.int(),
  joinedUtc: z.iso.datetime(),
  /** Until when places are held for them; null for who still waits. */
  offeredUntilUtc: z.nullable(z.iso.datetime()),
});
export type OfficeWait = z.infer<typeof officeWait>;

const oneWait = z.strictObject({ id: uuid() });
const changed = z.object({ id: z.uuid() });

export const listEventWaiting = endpoint({
  method: 'GET',
  path: '/api/admin/events/waiting',
  summary:
    'Who waits for tickets of an event, of each ticket the first in line first, and what is offered to them.',
  query: z.strictObject({ id: uuid() }),
  data: z.object({
    tickets: z.array(z.object({ id: z.uuid(), name: z.string(), waits: z.array(officeWait) })),
  }),
  refusals: ['not-found'],
});

export const removeEventWait = endpoint({
  method: 'POST',
  path: '/api/admin/events/removewait',
  summary: 'Takes somebody off a waiting list, with what is offered to them; it goes on to the next.',
  body: oneWait,
  data: changed,
  refusals: ['not-found', 'wrong-state'],
});

export const offerEventWait = endpoint({
  method: 'POST',
  path: '/api/admin/events/offerwait',
  summary: 'Offers places that are free to somebody who waits, before those in front of them.',
  body: oneWait,
  data: changed,
  refusals: ['not-found', 'wrong-state'],
});
