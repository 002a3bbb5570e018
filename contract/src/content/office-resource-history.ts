import * as z from 'zod/mini';
import { uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { keptResource, typedResource } from './office-resources.ts';
import {
  changedItem,
  editingAnswer,
  keptAnswer,
  savedVersions,
  seenItem,
  versionNumber,
} from './office-values.ts';

export const listResourceVersions = endpoint({
  method: 'GET',
  path: '/api/admin/resources/versions',
  summary: 'Every time an item was saved, the last one first.',
  query: z.strictObject({ id: uuid() }),
  data: savedVersions,
  refusals: ['not-found'],
});

export const getResourceVersion = endpoint({
  method: 'POST',
  path: '/api/admin/resources/version',
  summary: 'An item as it was once saved.',
  body: z.strictObject({ id: uuid(), version: versionNumber }),
  data: keptResource,
  refusals: ['not-found'],
});

export const restoreResourceVersion = endpoint({
  method: 'POST',
  path: '/api/admin/resources/goback',
  summary: 'Saves an item anew as it once was. Labels and products that are gone meanwhile stay away.',
  body: z.strictObject({ ...seenItem, to: versionNumber }),
  data: changedItem,
  refusals: ['not-found', 'wrong-state'],
});

export const keepWorkingCopy = endpoint({
  method: 'POST',
  path: '/api/admin/resources/keepworkingcopy',
  summary:
    'Keeps what the caller has typed and not saved; nobody else finds it, and nothing published changes.',
  body: z.strictObject({ ...seenItem, resource: typedResource }),
  data: keptAnswer,
  refusals: ['not-found'],
});

export const discardWorkingCopy = endpoint({
  method: 'POST',
  path: '/api/admin/resources/discardworkingcopy',
  summary: 'Forgets what the caller has typed and not saved.',
  body: z.strictObject({ id: uuid() }),
  data: z.null(),
  refusals: ['not-found'],
});

export const noteEditing = endpoint({
  method: 'POST',
  path: '/api/admin/resources/editing',
  summary:
    'Says that the caller has an item open in its editor; answers who else has, and which version is kept now.',
  body: z.strictObject({ id: uuid() }),
  data: editingAnswer,
  refusals: ['not-found'],
});
