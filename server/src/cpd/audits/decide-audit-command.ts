import type { AuditedState } from '@linehaul/contract/audits';
import type { BodyOf } from '@linehaul/contract/endpoint';
import type { concludeCpdAudit, decideCpdAudit } from '@linehaul/contract/office-audits';
import { todayOf } from '../../adapters/clock.ts';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, notFound } from '../../domain-error.ts';
import type { Officer } from '../../http/officer.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { requireDecided, standingAfter } from './audit-rules.ts';
import { auditDecidedMail } from './emails.ts';

type Sent = BodyOf<typeof decideCpdAudit>;

const ACTIONS = {
  met: 'cpd-audit.met',
  'not-met': 'cpd-audit.not-met',
  extend: 'cpd-audit.extended',
} as const;

/** Held; throws where it is another version than the one seen. */
const lockSeen = async (transaction: Transaction, { id, version }: Sent) => {
  const row = await transaction
    .selectFrom('cpdAuditPeople as people')
    .innerJoin('cpdAudits as audits', 'audits.id', 'auditId')
    .innerJoin('accounts', 'accounts.id', 'accountId')
    .select(['auditId', 'accountId', 'state', 'version', 'people.dueOn', 'programmeName'])
    .select(['firstName', 'lastName', 'email'])
    .where('people.id', '=', id)
    .forUpdate('people')
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.version !== version)
    throw new DomainError(
      'wrong-state',
      'This has changed since you saw it: more was sent, or somebody else decided. Please look again',
    );
  return { ...row, state: row.state as AuditedState };
};

/** Decides on one person of an audit once, whoever else decides at that moment, and tells them. */
export const decideAudited = (context: Context, sent: Sent, { caller, by }: Officer): Promise<void> =>
  inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const row = await lockSeen(transaction, sent);
    const { id, version, decision, answer } = sent;
    const today = todayOf(context);
    const { state, dueOn } = standingAfter(row, { ...sent, today });
    const at = context.clock.now();
    await transaction
      .updateTable('cpdAuditPeople')
      .set({
        ...{ state, dueOn, answer, decidedBy: caller.accountId, decidedAt: at, version: version + 1 },
        ...(decision === 'extend' && { dueSetOn: today, lastReminder: null }),
      })
      .where('id', '=', id)
      .execute();
    const { firstName, lastName, email, programmeName } = row;
    await queueMail(transaction, {
      to: { name: `${firstName} ${lastName}`, address: email },
      content: auditDecidedMail(decision, {
        ...{ firstName, programmeName, dueOn, answer },
        auditUrl: new URL('/cpd/audit', context.config.publicUrl).href,
      }),
      dedupeKey: `cpd-audit.decided:${id}:${version}`,
    });
    await recordAudit(transaction, {
      ...{ action: ACTIONS[decision], at, by, subject: { kind: 'account', id: row.accountId } },
      ...(answer !== '' && { reason: answer }),
      ...{ before: { state: row.state, due: row.dueOn }, after: { audit: row.auditId, state, due: dueOn } },
    });
  });

/** Ends an audit with what came of it; nothing about it is changed any more. */
export const concludeAudit = (
  { db, clock }: Context,
  { id, summary }: BodyOf<typeof concludeCpdAudit>,
  { caller, by }: Officer,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const audit = await transaction
      .selectFrom('cpdAudits')
      .select(['programmeId', 'concludedAt'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!audit) throw notFound();
    if (audit.concludedAt !== null)
      throw new DomainError('wrong-state', 'Somebody has concluded this audit already. Please look again');
    const people = await transaction
      .selectFrom('cpdAuditPeople')
      .select('state')
      .where('auditId', '=', id)
      .forShare()
      .execute();
    requireDecided(people.map(({ state }) => state as AuditedState));
    const at = clock.now();
    await transaction
      .updateTable('cpdAudits')
      .set({ summary, concludedBy: caller.accountId, concludedAt: at })
      .where('id', '=', id)
      .execute();
    await recordAudit(transaction, {
      ...{ action: 'cpd-audit.concluded', at, by, reason: summary, after: { audit: id } },
      ...(audit.programmeId !== null && { subject: { kind: 'cpd-programme', id: audit.programmeId } }),
    });
  });
