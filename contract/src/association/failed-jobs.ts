import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { uuid } from '../values/text.ts';

export const failedJob = z.object({
  id: z.uuid(),
  /** What was not done, in words, such as `The document of invoice #1042`. */
  what: z.string(),
  failedAt: z.iso.datetime(),
  /** What the last try said, without secrets. */
  reason: z.string(),
  /** Whether it is being tried again already. */
  isRetrying: z.boolean(),
});
export type FailedJob = z.infer<typeof failedJob>;

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/api/admin/failedjobs',
  summary: 'Work that was tried for days, failed for good and has not been done since; the oldest first.',
  data: z.object({ jobs: z.array(failedJob) }),
});

export const retryFailedJob = endpoint({
  method: 'POST',
  path: '/api/admin/failedjobs/retry',
  summary: 'Has failed work tried again now, in the background.',
  body: z.strictObject({ id: uuid() }),
  data: z.object({ isEnqueued: z.literal(true) }),
  refusals: ['not-found'],
});
