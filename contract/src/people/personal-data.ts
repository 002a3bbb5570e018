import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { email } from '../values/text.ts';

export const dataExport = z.object({
  id: z.uuid(),
  state: z.enum(['preparing', 'ready', 'failed', 'expired']),
  requestedAt: z.iso.datetime(),
  /** With `ready`: until when it can be downloaded. */
  expiresAt: z.nullable(z.iso.datetime()),
  /** With `ready`. */
  byteSize: z.nullable(z.int()),
});
export type DataExport = z.infer<typeof dataExport>;

export const listDataExports = endpoint({
  method: 'GET',
  path: '/api/user/exportdata',
  summary: 'The copies of their data that the person has asked for, the latest first.',
  data: z.object({ exports: z.array(dataExport) }),
});

export const requestDataExport = endpoint({
  method: 'POST',
  path: '/api/user/exportdata',
  summary:
    'Has a copy made of everything the portal holds about the person; one at a time. They are told by mail when it is ready. Needs a recent proof of identity.',
  data: dataExport,
  refusals: ['wrong-state'],
});

export const downloadDataExport = endpoint({
  method: 'GET',
  path: '/api/user/exportdata/:id',
  summary: 'A copy that is ready, as a ZIP file; needs a recent proof of identity.',
  params: z.strictObject({ id: z.string().check(z.maxLength(64)) }),
  answer: { mediaTypes: ['application/zip'] },
  refusals: ['not-found'],
});

export const closingObstacle = z.union([
  /** The organisation would be left without an administrator. */
  z.object({ kind: z.literal('sole-administrator'), organisationName: z.string() }),
  /** Nobody else could run the portal. */
  z.object({ kind: z.literal('last-owner') }),
  /** A payment has not settled, or a membership the person asked for has not been paid. */
  /** Without an organisation it is the person's own. */
  z.object({ kind: z.literal('money-on-its-way'), organisationName: z.nullable(z.string()) }),
  /** Paid tickets of an event to come, which can still be cancelled or handed on. */
  z.object({ kind: z.literal('paid-tickets'), eventId: z.uuid(), title: z.string() }),
  /** A course that was paid, of which the money still comes back. */
  z.object({ kind: z.literal('paid-course'), courseId: z.uuid(), title: z.string() }),
]);
export type ClosingObstacle = z.infer<typeof closingObstacle>;

export const checkClosing = endpoint({
  method: 'GET',
  path: '/api/user/closeaccount',
  summary: 'What stands in the way of closing one’s own account; nothing when it can be closed.',
  data: z.object({ email: z.string(), obstacles: z.array(closingObstacle) }),
});

/** The address is typed once more: what follows cannot be undone. */
export const closingProof = z.strictObject({
  email: email('Please type your email address', 'Please enter a valid email address'),
});

export const closeAccount = endpoint({
  method: 'POST',
  path: '/api/user/closeaccount',
  summary:
    'Closes the account of the person for good and erases what the law does not keep; `email` is typed to confirm. Needs a recent proof of identity.',
  body: closingProof,
  data: z.null(),
  refusals: ['wrong-state'],
});
