import * as z from 'zod/mini';
import { uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { keptPartner, typedPartner } from './office-partner-values.ts';
import {
  changedItem,
  editingAnswer,
  keptAnswer,
  savedVersions,
  seenItem,
  versionNumber,
} from './office-values.ts';

export const listPartnerVersions = endpoint({
  method: 'GET',
  path: '/api/admin/partners/versions',
  summary: 'Every time a partner was saved, the last one first.',
  query: z.strictObject({ id: uuid() }),
  data: savedVersions,
  refusals: ['not-found'],
});

export const getPartnerVersion = endpoint({
  method: 'POST',
  path: '/api/admin/partners/version',
  summary: 'A partner as it was once saved.',
  body: z.strictObject({ id: uuid(), version: versionNumber }),
  data: keptPartner,
  refusals: ['not-found'],
});

export const restorePartnerVersion = endpoint({
  method: 'POST',
  path: '/api/admin/partners/goback',
  summary: 'Saves a partner anew as it once was. Labels and products that are gone meanwhile stay away.',
  body: z.strictObject({ ...seenItem, to: versionNumber }),
  data: changedItem,
  refusals: ['not-found', 'wrong-state'],
});

export const keepPartnerCopy = endpoint({
  method: 'POST',
  path: '/api/admin/partners/keepworkingcopy',
  summary:
    'Keeps what the caller has typed and not saved; nobody else finds it, and nothing published changes.',
  body: z.strictObject({ ...seenItem, partner: typedPartner }),
  data: keptAnswer,
  refusals: ['not-found'],
});

export const discardPartnerCopy = endpoint({
  method: 'POST',
  path: '/api/admin/partners/discardworkingcopy',
  summary: 'Forgets what the caller has typed and not saved.',
  body: z.strictObject({ id: uuid() }),
  data: z.null(),
  refusals: ['not-found'],
});

export const notePartnerEditing = endpoint({
  method: 'POST',
  path: '/api/admin/partners/editing',
  summary:
    'Says that the caller has a partner open in its editor; answers who else has, and which version is kept now.',
  body: z.strictObject({ id: uuid() }),
  data: editingAnswer,
  refusals: ['not-found'],
});
