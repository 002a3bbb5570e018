import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import {
  bulkAsked,
  bulkOutcome,
  changedItem,
  publishAsked,
  seenItem,
  takeDownAsked,
} from './office-values.ts';

export const publishOfficeResource = endpoint({
  method: 'POST',
  path: '/api/admin/resources/publish',
  summary: 'Publishes an item at once, or at a time on the clocks of the association.',
  body: publishAsked,
  data: changedItem,
  refusals: ['not-found', 'wrong-state'],
});

export const takeDownOfficeResource = endpoint({
  method: 'POST',
  path: '/api/admin/resources/takedown',
  summary:
    'Takes a published item down at once, at a time on the clocks of the association, or not after all.',
  body: takeDownAsked,
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

export const actOnOfficeResources = endpoint({
  method: 'POST',
  path: '/api/admin/resources/bulk',
  summary:
    'Publishes, takes down or deletes several items, each for itself; says of which it was refused, and why.',
  body: bulkAsked,
  data: bulkOutcome,
});
