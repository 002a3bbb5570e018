import * as z from 'zod/mini';
import { wallTime } from '../values/wall-time.ts';
import { endpoint } from '../wire/endpoint.ts';
import { changedItem, seenItem } from './office-values.ts';

export const publishOfficeResource = endpoint({
  method: 'POST',
  path: '/api/admin/resources/publish',
  summary: 'Publishes an item at once, or at a time on the clocks of the association.',
  body: z.strictObject({
    ...seenItem,
    publishAt: z.optional(wallTime('Please enter when it is to be published')),
  }),
  data: changedItem,
  refusals: ['not-found', 'wrong-state'],
});

export const takeDownOfficeResource = endpoint({
  method: 'POST',
  path: '/api/admin/resources/takedown',
  summary:
    'Takes a published item down at once, at a time on the clocks of the association, or not after all.',
  body: z.strictObject({
    ...seenItem,
    /** Left out it is now; null keeps it up, or puts it back. */
    takeDownAt: z.optional(z.nullable(wallTime('Please enter when it is to be taken down'))),
  }),
  data: changedItem,
  refusals: ['not-found', 'wrong-state'],
});

export const unpublishOfficeResource = endpoint({
  method: 'POST',
  path: '/api/admin/resources/unpublish',
  summary: 'Makes an item a draft again.',
  body: z.strictObject(seenItem),
  data: changedItem,
  refusals: ['not-found', 'wrong-state'],
});

export const BULK_MAX_ITEMS = 50;

export const bulkAct = z.enum(['publish', 'take-down', 'delete']);
export type BulkAct = z.infer<typeof bulkAct>;

export const actOnOfficeResources = endpoint({
  method: 'POST',
  path: '/api/admin/resources/bulk',
  summary:
    'Publishes, takes down or deletes several items, each for itself; says of which it was refused, and why.',
  body: z.strictObject({
    act: bulkAct,
    items: z
      .array(z.strictObject(seenItem))
      .check(z.minLength(1, 'Please choose at least one'), z.maxLength(BULK_MAX_ITEMS)),
  }),
  data: z.object({
    done: z.array(z.uuid()),
    refused: z.array(z.object({ id: z.uuid(), title: z.nullable(z.string()), reason: z.string() })),
  }),
});
export type BulkOutcome = z.infer<typeof actOnOfficeResources.data>;
