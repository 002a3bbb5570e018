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

export const publishOfficePartner = endpoint({
  method: 'POST',
  path: '/api/admin/partners/publish',
  summary: 'Publishes a partner at once, or at a time on the clocks of the association.',
  body: publishAsked,
  data: changedItem,
  refusals: ['not-found', 'wrong-state'],
});

export const takeDownOfficePartner = endpoint({
  method: 'POST',
  path: '/api/admin/partners/takedown',
  summary:
    'Takes a published partner down at once, at a time on the clocks of the association, or not after all.',
  body: takeDownAsked,
  data: changedItem,
  refusals: ['not-found', 'wrong-state'],
});

export const unpublishOfficePartner = endpoint({
  method: 'POST',
  path: '/api/admin/partners/unpublish',
  summary: 'Makes a partner a draft again.',
  body: z.strictObject(seenItem),
  data: changedItem,
  refusals: ['not-found', 'wrong-state'],
});

export const actOnOfficePartners = endpoint({
  method: 'POST',
  path: '/api/admin/partners/bulk',
  summary:
    'Publishes, takes down or deletes several partners, each for itself; says of which it was refused, and why.',
  body: bulkAsked,
  data: bulkOutcome,
});
