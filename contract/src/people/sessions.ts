import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { uuid } from '../values/text.ts';

export const sessionSummary = z.object({
  id: z.uuid(),
  isCurrent: z.boolean(),
  /** Somebody of the association acts as the person. */
  isImpersonation: z.boolean(),
  /** Browser and system, such as `Chrome on Windows`. */
  device: z.string(),
  ipAddress: z.nullable(z.string()),
  startedAt: z.iso.datetime(),
  /** Exact to the minute. */
  lastSeenAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type SessionSummary = z.infer<typeof sessionSummary>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Where the person is signed in, the current session first, then by last use.',
  data: z.object({ sessions: z.array(sessionSummary) }),
});

export const endSession = endpoint({
  method: 'POST',
  path: '/api/account/endsession',
  summary: 'Signs one of one’s own sessions out.',
  body: z.strictObject({ sessionId: uuid() }),
  data: z.null(),
  refusals: ['not-found'],
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/account/endothersessions',
  summary: 'Signs all of one’s own sessions out but the one that asks.',
  data: z.object({ ended: z.int() }),
});
