import type { Role } from '@linehaul/contract/constants';
import { toRole } from '../sessions/caller-rules.ts';
import { requireStillAdmin } from '../sessions/require-admin-command.ts';
import type { AuditAction } from '@linehaul/contract/audit';
import { recordAudit } from '../audit/audit-commands.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { DomainError, notFound } from '../domain-error.ts';
import type { Audience, Caller } from '../http/audience.ts';
import type { RequestOrigin } from '../http/origin.ts';
import { greetingOf, mailboxOf } from '../mail/addressee.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { queueMail } from '../mail/queue-mail.ts';

/** Who changes whom, from where and why. */
export interface PersonChange {
  readonly caller: Caller;
  readonly origin: RequestOrigin;
  readonly accountId: string;
  readonly reason: string;
}

/** Both rows at once and in one order, so that two who change each other never wait for each other. */
const lockBoth = (transaction: Transaction, { caller, accountId }: PersonChange) =>
  transaction
    .selectFrom('accounts')
    .select(['id', 'email', 'firstName', 'lastName', 'role', 'emailConfirmedAt', 'disabledAt', 'closedAt'])
    .where('id', 'in', [caller.accountId, accountId])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
type Row = Awaited<ReturnType<typeof lockBoth>>[number];

export interface ChangedPerson extends Omit<Row, 'role'> {
  readonly role: Role;
  readonly isDisabled: boolean;
  readonly isClosed: boolean;
  /** How a mail to the person begins. */
  readonly greeting: string;
}

export interface Changing {
  readonly transaction: Transaction;
  /** With the role as it is now. */
  readonly caller: Caller;
  readonly person: ChangedPerson;
  readonly now: Date;
}

/** What was done, for the audit log and for the person; nothing where all was so already. */
export interface CompletedChange {
  readonly action: AuditAction;
  readonly before?: Record<string, unknown>;
  readonly after?: Record<string, unknown>;
  readonly email?: MailContent;
}

const pick = (rows: readonly Row[], accountId: string): ChangedPerson => {
  const person = rows.find(({ id }) => id === accountId);
  if (!person) throw notFound();
  if (person.closedAt) throw new DomainError('wrong-state', 'This account is closed');
  return {
    ...person,
    role: toRole(person.role),
    isDisabled: person.disabledAt !== null,
    isClosed: false,
    greeting: greetingOf(person),
  };
};

/** Changes a person by somebody who may still do so: done, told by mail and kept in the audit log, or nothing of it. */
export const changePerson = (
  { db, clock }: Context,
  change: PersonChange,
  {
    audience,
    act,
  }: { audience: Audience; act: (changing: Changing) => Promise<CompletedChange | undefined> },
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const now = clock.now();
    const rows = await lockBoth(transaction, change);
    const caller = await requireStillAdmin(transaction, change.caller, audience);
    const person = pick(rows, change.accountId);
    const completed = await act({ transaction, caller, person, now });
    if (!completed) return;
    const { email, ...done } = completed;
    if (email) await queueMail(transaction, { to: mailboxOf(person), content: email });
    const { origin: by, reason } = change;
    const subject = { kind: 'account', id: person.id } as const;
    await recordAudit(transaction, { ...done, at: now, by, subject, reason });
  });
