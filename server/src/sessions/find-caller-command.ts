import type { Context } from '../context.ts';
import { recordAudit } from '../audit/audit-commands.ts';
import type { AccountId, Caller } from '../http/audience.ts';
import type { Credentials, FindCaller } from '../http/authentication.ts';
import { type CallerSession, sessionFinder } from './caller-session-queries.ts';
import { toContactType, toRole } from './caller-rules.ts';
import { isSessionAlive, isTouchDue, mayImpersonate } from './session-rules.ts';
import { hashToken } from '../adapters/token.ts';

const HOUR = 3600;

/** Acting as another ends at once when the admin's own session or role does. */
const isImpersonatorAlive = (row: CallerSession, now: Date): boolean => {
  if (!row.ownCreatedAt || !row.ownLastSeenAt || row.ownRevokedAt) return false;
  if (row.impersonatorRole === null || row.impersonatorDisabledAt) return false;
  const role = toRole(row.impersonatorRole);
  // While acting as another the admin's own session rests, so that only its whole length counts.
  const own = { createdAt: row.ownCreatedAt, lastSeenAt: now };
  return mayImpersonate(role, toRole(row.role)) && isSessionAlive(own, role, now);
};

const isAlive = (row: CallerSession, now: Date): boolean =>
  isSessionAlive(row, toRole(row.role), now) &&
  (row.impersonatorSessionId === null || isImpersonatorAlive(row, now));

const isBoundElsewhere = ({ bindingHash }: CallerSession, binding: string | undefined): boolean =>
  bindingHash !== null && (binding === undefined || !hashToken(binding).equals(bindingHash));

const toCaller = (row: CallerSession): Caller => ({
  accountId: row.accountId as AccountId,
  sessionId: row.sessionId,
  email: row.email,
  role: toRole(row.role),
  contactType: toContactType(row.contactType),
  hasSecondFactor: row.secondFactorAt !== null,
  authenticatedAt: row.authenticatedAt,
  wroteLsn: row.wroteLsn,
  person: {
    firstName: row.firstName,
    lastName: row.lastName,
    mobile: row.mobile,
    memberNumber: row.memberNumber,
  },
  details: row.details,
  ...(row.impersonatorSessionId !== null &&
    row.impersonatorId !== null && {
      impersonator: { accountId: row.impersonatorId as AccountId, sessionId: row.impersonatorSessionId },
    }),
});

type NoteMismatch = (row: CallerSession, credentials: Credentials) => Promise<void>;

/** Keeps that a token was used in another browser: the first few of a session in an hour, so that nobody can fill the log. */
const mismatchNoter = ({ db, clock, rateLimit }: Context): NoteMismatch => {
  const kept = rateLimit({ name: 'mismatches-kept', points: 3, seconds: HOUR });
  return async ({ sessionId, accountId }, { origin }) => {
    if (!(await kept.allow(sessionId))) return;
    await recordAudit(db, {
      action: 'session.binding-mismatch',
      at: clock.now(),
      by: { ...origin, sessionId },
      subject: { kind: 'account', id: accountId },
    });
  };
};

const touch = ({ db }: Context, sessionId: string, now: Date) =>
  db.updateTable('sessions').set({ lastSeenAt: now }).where('id', '=', sessionId).execute();

/** Tells who a bearer token belongs to; role and contact type are read anew each time. */
export const findCaller = (context: Context): FindCaller => {
  const noteMismatch = mismatchNoter(context);
  const findSession = sessionFinder(context);
  return async (credentials): Promise<Caller | undefined> => {
    const now = context.clock.now();
    const row = await findSession(hashToken(credentials.token), credentials);
    if (!row || !isAlive(row, now)) return undefined;
    if (isBoundElsewhere(row, credentials.binding)) {
      await noteMismatch(row, credentials);
      return undefined;
    }
    if (isTouchDue(row.lastSeenAt, now)) await touch(context, row.sessionId, now);
    return toCaller(row);
  };
};
