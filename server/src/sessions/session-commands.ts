import { IMPERSONATION_MS } from '@linehaul/contract/constants';
import type { Role } from '@linehaul/contract/constants';
import type { Reader, Transaction } from '../db/database.ts';
import { DomainError } from '../domain-error.ts';
import type { RequestOrigin } from '../http/origin.ts';
import { sessionLimits } from './session-rules.ts';
import { createToken, hashToken } from '../adapters/token.ts';

export interface NewSession {
  accountId: string;
  role: Role;
  now: Date;
  origin?: Pick<RequestOrigin, 'ipAddress' | 'userAgent'> | undefined;
  /** What the browser's binding cookie holds; without it the token works anywhere. */
  binding?: string | undefined;
  hasSecondFactor?: boolean | undefined;
  /** The admin's session and why, when an admin is to act as this person. */
  impersonation?: { sessionId: string; reason: string } | undefined;
}

export interface StartedSession {
  sessionId: string;
  token: string;
  expiresInSeconds: number;
}

const lifeMs = ({ role, impersonation }: NewSession): number =>
  impersonation ? IMPERSONATION_MS : sessionLimits(role).absoluteMs;

/** Where a session may be used and where it came from. */
const placeOf = ({ origin, binding }: NewSession) => ({
  bindingHash: binding === undefined ? null : hashToken(binding),
  userAgent: origin?.userAgent?.slice(0, 300) ?? null,
  ipAddress: origin?.ipAddress ?? null,
});

const impersonationOf = ({ impersonation }: NewSession) => ({
  impersonatorSessionId: impersonation?.sessionId ?? null,
  impersonationReason: impersonation?.reason ?? null,
});

/** Begins a session and returns its token, which exists nowhere else. */
export async function startSession(writer: Reader, session: NewSession): Promise<StartedSession> {
  const { now } = session;
  const token = createToken();
  const { id } = await writer
    .insertInto('sessions')
    .values({
      accountId: session.accountId,
      tokenHash: hashToken(token),
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + lifeMs(session)),
      authenticatedAt: now,
      secondFactorAt: session.hasSecondFactor ? now : null,
      ...placeOf(session),
      ...impersonationOf(session),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { sessionId: id, token, expiresInSeconds: lifeMs(session) / 1000 };
}

/** Throws `unauthenticated` when a session has ended since the request came in; else it lasts as long as the transaction. */
export async function requireLiveSession(transaction: Transaction, sessionId: string): Promise<void> {
  const session = await transaction
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('revokedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!session) throw new DomainError('unauthenticated', 'Your session has ended. Please sign in again.');
}

/** Ends every session of an account, but for the one that is kept; tells how many. */
export async function endAllSessions(
  transaction: Transaction,
  { accountId, now, keep }: { accountId: string; now: Date; keep?: string | undefined },
): Promise<number> {
  const ended = await transaction
    .updateTable('sessions')
    .set({ revokedAt: now })
    .where('accountId', '=', accountId)
    .where('revokedAt', 'is', null)
    .$if(keep !== undefined, (query) => query.where('id', '!=', keep ?? ''))
    .returning('id')
    .execute();
  return ended.length;
}
