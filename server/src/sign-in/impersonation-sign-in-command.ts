import { toContactType, toRole } from '../sessions/caller-rules.ts';
import { lockAccount, type LockedAccount } from '../accounts/lock-account-command.ts';
import { startSession } from '../sessions/session-commands.ts';
import { isSessionAlive, mayImpersonate } from '../sessions/session-rules.ts';
import { hashToken } from '../adapters/token.ts';
import { recordAudit } from '../audit/audit-commands.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { greetingOf, mailboxOf } from '../mail/addressee.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { impersonatedEmail } from './emails.ts';
import { endImpersonations } from './log-out-command.ts';
import { TokenRefusal, type SignedIn, type SignInPlace } from './sign-in-rules.ts';

export interface ImpersonationSignIn {
  ticket: string;
  /** Whom the browser believes to have asked for the ticket; checked, never trusted. */
  impersonatorId: string | undefined;
  place: SignInPlace;
}

const consumeTicket = (transaction: Transaction, ticket: string, now: Date) =>
  transaction
    .updateTable('impersonationTickets')
    .set({ usedAt: now })
    .where('tokenHash', '=', hashToken(ticket))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['sessionId', 'accountId', 'reason'])
    .executeTakeFirst();
type Ticket = NonNullable<Awaited<ReturnType<typeof consumeTicket>>>;

/** The session behind a ticket with its admin, locked: neither can end or change before the new session stands. */
const lockIssuer = (transaction: Transaction, { sessionId }: Ticket) =>
  transaction
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .select([
      'accounts.id',
      'accounts.firstName',
      'accounts.lastName',
      'accounts.role',
      'sessions.createdAt',
      'sessions.lastSeenAt',
      'sessions.bindingHash',
    ])
    .where('sessions.id', '=', sessionId)
    .where('sessions.revokedAt', 'is', null)
    .where('sessions.secondFactorAt', 'is not', null)
    .where('sessions.impersonatorSessionId', 'is', null)
    .where('accounts.disabledAt', 'is', null)
    .forShare()
    .executeTakeFirst();
type Issuer = NonNullable<Awaited<ReturnType<typeof lockIssuer>>>;

/** The ticket leaves the browser that it was issued to as little as the session does. */
const isSameBrowser = ({ bindingHash }: Issuer, { binding }: SignInPlace): boolean =>
  bindingHash === null || (binding !== undefined && hashToken(binding).equals(bindingHash));

interface Start {
  issuer: Issuer;
  subject: LockedAccount;
  ticket: Ticket;
  place: SignInPlace;
  now: Date;
}

const mayStart = ({ issuer, subject, place, now }: Start, impersonatorId: string | undefined): boolean => {
  const role = toRole(issuer.role);
  return (
    subject.disabledAt === null &&
    (impersonatorId === undefined || impersonatorId === issuer.id) &&
    isSessionAlive(issuer, role, now) &&
    mayImpersonate(role, toRole(subject.role)) &&
    isSameBrowser(issuer, place)
  );
};

const notifySubject = async (
  { config }: Context,
  transaction: Transaction,
  { issuer, subject, ticket, now }: Start,
): Promise<void> => {
  await queueMail(transaction, {
    to: mailboxOf(subject),
    aboutAccountId: issuer.id,
    content: impersonatedEmail({
      greeting: greetingOf(subject),
      impersonatorName: `${issuer.firstName} ${issuer.lastName}`,
      association: config.association,
      reason: ticket.reason,
      at: now,
    }),
  });
};

const start = async (context: Context, transaction: Transaction, starting: Start): Promise<SignedIn> => {
  const { issuer, subject, place, now, ticket } = starting;
  const { sessionId, reason } = ticket;
  const by = { ...place.origin, actorId: issuer.id };
  // One at a time: what was left over from before ends.
  await endImpersonations(transaction, { sessionId, now, by });
  const session = await startSession(transaction, {
    accountId: subject.id,
    role: toRole(subject.role),
    now,
    origin: place.origin,
    binding: place.binding,
    impersonation: { sessionId, reason },
  });
  await notifySubject(context, transaction, starting);
  await recordAudit(transaction, {
    action: 'impersonation.started',
    at: now,
    by: { ...by, actingAsId: subject.id, sessionId: session.sessionId },
    subject: { kind: 'account', id: subject.id },
    reason,
  });
  return {
    ...session,
    accountId: subject.id,
    contactType: toContactType(subject.contactType),
    returnPage: undefined,
  };
};

const refuseTicket = (
  transaction: Transaction,
  ticket: Ticket,
  { place, now }: { place: SignInPlace; now: Date },
) =>
  recordAudit(transaction, {
    action: 'impersonation.refused',
    at: now,
    by: place.origin,
    subject: { kind: 'account', id: ticket.accountId },
    reason: ticket.reason,
  });

/** Exchanges a ticket, once, for a session in which the admin behind it acts as another person. */
export async function signInAsAnother(context: Context, signIn: ImpersonationSignIn): Promise<SignedIn> {
  const { place } = signIn;
  const now = context.clock.now();
  const signedIn = await inTransaction(context.db, async (transaction) => {
    const ticket = await consumeTicket(transaction, signIn.ticket, now);
    if (!ticket) return undefined;
    const issuer = await lockIssuer(transaction, ticket);
    const subject = await lockAccount(transaction, ticket.accountId);
    const starting = issuer && subject && { issuer, subject, ticket, place, now };
    if (starting && mayStart(starting, signIn.impersonatorId)) return start(context, transaction, starting);
    // Committed all the same: a ticket that was shown is used up.
    await refuseTicket(transaction, ticket, { place, now });
    return undefined;
  });
  if (signedIn) return signedIn;
  throw new TokenRefusal('invalid_grant', 'This is no longer possible. Please choose the person again.');
}
