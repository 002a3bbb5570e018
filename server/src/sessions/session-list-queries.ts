import type { SessionSummary } from '@linehaul/contract/sessions';
import type { Context } from '../context.ts';
import type { Caller } from '../http/audience.ts';
import { deviceOf } from './device-rules.ts';
import { isSessionAlive } from './session-rules.ts';

const IMPERSONATION_DEVICE = 'Support staff acting for you';

const findSessions = ({ db }: Context, { accountId }: Caller, now: Date) =>
  db
    .selectFrom('sessions')
    .leftJoin('sessions as own', 'own.id', 'sessions.impersonatorSessionId')
    .select([
      'sessions.id',
      'sessions.createdAt',
      'sessions.lastSeenAt',
      'sessions.expiresAt',
      'sessions.userAgent',
      'sessions.ipAddress',
      'sessions.impersonatorSessionId',
    ])
    .where('sessions.accountId', '=', accountId)
    .where('sessions.revokedAt', 'is', null)
    .where('sessions.expiresAt', '>', now)
    // Acting for somebody ends with the session of who acts.
    .where('own.revokedAt', 'is', null)
    .orderBy('sessions.lastSeenAt', 'desc')
    .orderBy('sessions.id')
    .execute();
type Row = Awaited<ReturnType<typeof findSessions>>[number];

const toSummary = (row: Row, { sessionId }: Caller): SessionSummary => {
  const isImpersonation = row.impersonatorSessionId !== null;
  return {
    id: row.id,
    isCurrent: row.id === sessionId,
    isImpersonation,
    device: isImpersonation ? IMPERSONATION_DEVICE : deviceOf(row.userAgent),
    // Where the association's staff sit is no business of the person's.
    ipAddress: isImpersonation ? null : row.ipAddress,
    startedAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
};

/** Where a person is signed in: this session first, then by last use. */
export async function listSessions(context: Context, caller: Caller): Promise<SessionSummary[]> {
  const now = context.clock.now();
  const rows = await findSessions(context, caller, now);
  const sessions = rows
    .filter((row) => isSessionAlive(row, caller.role, now))
    .map((row) => toSummary(row, caller));
  return sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}
