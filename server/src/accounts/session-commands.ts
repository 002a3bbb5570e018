import { IMPERSONATION_MS } from '@linehaul/contract/constants';
import type { Role } from '@linehaul/contract/constants';
import type { Context } from '../context.ts';
import type { Reader, Transaction } from '../db/database.ts';
import type { RequestOrigin } from '../http/request-origin.ts';
import { sessionLimits } from './session-rules.ts';
import { createToken, hashToken } from './token-rules.ts';

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

/** Begins a session and returns its token, which exists nowhere else. */
export async function startSession(writer: Reader, session: NewSession): Promise<StartedSession> {
  const { now, origin, binding, impersonation } = session;
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
      bindingHash: binding === undefined ? null : hashToken(binding),
      impersonatorSessionId: impersonation?.sessionId ?? null,
      impersonationReason: impersonation?.reason ?? null,
      userAgent: origin?.userAgent?.slice(0, 300) ?? null,
      ipAddress: origin?.ipAddress ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { sessionId: id, token, expiresInSeconds: lifeMs(session) / 1000 };
}

/** Ends one session at once, for every server process. */
export async function endSession({ db, clock }: Context, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revokedAt: clock.now() })
    .where('id', '=', sessionId)
    .where('revokedAt', 'is', null)
    .execute();
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
