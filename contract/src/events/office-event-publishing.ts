import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { wallTime } from '../values/wall-time.ts';
import { changedEvent, seenEvent } from './office-event-values.ts';

export const publishOfficeEvent = endpoint({
  method: 'POST',
  path: '/api/admin/events/publish',
  summary: 'Publishes an event at once, or at a time on its own clocks.',
  body: z.strictObject({
    ...seenEvent,
    publishAt: z.optional(wallTime('Please enter when it is to be published')),
  }),
  data: changedEvent,
  refusals: ['not-found', 'wrong-state'],
});

export const unpublishOfficeEvent = endpoint({
  method: 'POST',
  path: '/api/admin/events/unpublish',
  summary: 'Makes an event a draft again; whoever has booked it still finds it.',
  body: z.strictObject(seenEvent),
  data: changedEvent,
  refusals: ['not-found', 'wrong-state'],
});

export const takeEventOffLists = endpoint({
  method: 'POST',
  path: '/api/admin/events/takeofflists',
  summary:
    'Takes a published event out of the lists at once, at a time on its own clocks, or not after all; whoever has booked it still finds it.',
  body: z.strictObject({
    ...seenEvent,
    /** Left out it is now; null keeps it in the lists. */
    takeOffAt: z.optional(z.nullable(wallTime('Please enter when it leaves the lists'))),
  }),
  data: changedEvent,
  refusals: ['not-found', 'wrong-state'],
});
