import type { Role } from '@linehaul/contract/constants';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import type { AccountId, Caller } from '../http/audience.ts';
import type { FindCaller } from '../http/authentication.ts';
import { toContactType, toRole } from './account-kind-rules.ts';
import { isSessionAlive, isTouchDue, sessionLimits } from './session-rules.ts';
import { createToken, hashToken } from './token-rules.ts';

export interface NewSession {
  accountId: string;
  role: Role;
  userAgent?: string | undefined;
  ipAddress?: string | undefined;
}

export interface StartedSession {
  token: string;
  expiresInSeconds: number;
}

/** Begins a session and returns its token, which exists nowhere else. */
export async function startSession({ db, clock }: Context, session: NewSession): Promise<StartedSession> {
  const token = createToken();
  const now = clock.now();
  const { absoluteMs } = sessionLimits(session.role);
  await db
    .insertInto('sessions')
    .values({
      accountId: session.accountId,
      tokenHash: hashToken(token),
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + absoluteMs),
      userAgent: session.userAgent?.slice(0, 300) ?? null,
      ipAddress: session.ipAddress ?? null,
    })
    .execute();
  return { token, expiresInSeconds: absoluteMs / 1000 };
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

/** Ends every session of an account. */
export async function endAllSessions(transaction: Transaction, accountId: string, now: Date): Promise<void> {
  await transaction
    .updateTable('sessions')
    .set({ revokedAt: now })
    .where('accountId', '=', accountId)
    .where('revokedAt', 'is', null)
    .execute();
}

const findSession = ({ db }: Context, token: string, now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .select([
      'sessions.id as sessionId',
      'sessions.createdAt',
      'sessions.lastSeenAt',
      'accounts.id as accountId',
      'accounts.email',
      'accounts.role',
      'accounts.contactType',
    ])
    .where('sessions.tokenHash', '=', hashToken(token))
    .where('sessions.revokedAt', 'is', null)
    .where('sessions.expiresAt', '>', now)
    .where('accounts.disabledAt', 'is', null)
    .executeTakeFirst();

/** Tells who a bearer token belongs to; role and contact type are read anew each time. */
export const findCaller =
  (context: Context): FindCaller =>
  async (token): Promise<Caller | undefined> => {
    const now = context.clock.now();
    const row = await findSession(context, token, now);
    if (!row) return undefined;
    const role = toRole(row.role);
    if (!isSessionAlive(row, role, now)) return undefined;
    if (isTouchDue(row.lastSeenAt, now)) {
      await context.db
        .updateTable('sessions')
        .set({ lastSeenAt: now })
        .where('id', '=', row.sessionId)
        .execute();
    }
    return {
      accountId: row.accountId as AccountId,
      sessionId: row.sessionId,
      email: row.email,
      role,
      contactType: toContactType(row.contactType),
    };
  };
