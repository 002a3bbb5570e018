import { renewalDaysOf } from '@linehaul/contract/renewal-days';
import { enqueueCollection } from '../collection/enqueue-collection-command.ts';
import { recordAudit } from '../audit/audit-commands.ts';
import { todayOf } from '../adapters/clock.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { demoteContacts } from '../memberships/membership-commands.ts';
import { RIGHTS } from '../memberships/rights-rules.ts';
import { issueRenewal } from './issue-renewal-command.ts';
import { findFacts } from './planning/facts-queries.ts';
import type { RenewalAct, RenewalFacts } from './planning/plan-rules.ts';
import { mailRenewal } from './renewal-mail-commands.ts';
import { termsOf } from './period-rules.ts';
import { withdrawRenewal } from './withdraw-renewal-command.ts';

interface Performing {
  readonly context: Context;
  readonly facts: RenewalFacts;
}

const moveTo = async (
  transaction: Transaction,
  { facts: { membership } }: Performing,
  { to }: RenewalAct & { kind: 'state' },
): Promise<void> => {
  const { graceUntil, lapsesOn } = renewalDaysOf(membership, termsOf(membership));
  await transaction
    .updateTable('memberships')
    .set({ status: to, ...(RIGHTS[to].isHeld && { graceUntil, lapsesOn }) })
    .where('id', '=', membership.id)
    .execute();
  if (!RIGHTS[to].isMember) await demoteContacts(transaction, membership.organisationId);
};

const callOff = async (transaction: Transaction, { context, facts: { next } }: Performing): Promise<void> => {
  if (next) await withdrawRenewal(transaction, context, { next, reason: 'The membership was not renewed' });
};

const collect = async (
  transaction: Transaction,
  { context, facts: { debit } }: Performing,
): Promise<void> => {
  if (!debit) return;
  const { instalmentId } = debit;
  await enqueueCollection(transaction, { instalmentId, occasion: todayOf(context) });
};

/** Answers the facts as they are after the act. */
const perform = async (
  transaction: Transaction,
  performing: Performing,
  act: RenewalAct,
): Promise<RenewalFacts> => {
  const { context, facts } = performing;
  const { membership } = facts;
  if (act.kind === 'invoice') {
    await issueRenewal(transaction, context, { membership, isAsked: false });
    const [issued] = await findFacts(transaction, [membership], todayOf(context));
    return issued ?? facts;
  }
  if (act.kind === 'debit') await collect(transaction, performing);
  if (act.kind === 'mail') await mailRenewal(transaction, context, { facts, act });
  if (act.kind === 'credit') await callOff(transaction, performing);
  if (act.kind === 'state') await moveTo(transaction, performing, act);
  return facts;
};

/** Last, since the log is one chain: from here on nobody else can add to it until the transaction ends. */
const auditMoves = async (
  transaction: Transaction,
  { context, facts: { membership } }: Performing,
  acts: readonly RenewalAct[],
): Promise<void> => {
  for (const act of acts) {
    if (act.kind !== 'state') continue;
    await recordAudit(transaction, {
      action: 'membership.moved-on',
      at: context.clock.now(),
      subject: { kind: 'organisation', id: membership.organisationId },
      before: { status: act.from },
      after: { status: act.to, endsOn: membership.endsOn },
    });
  }
};

/** Does what was planned for a membership, in its order; the membership is locked by the caller. */
export const performActs = async (
  transaction: Transaction,
  { context, facts }: Performing,
  acts: readonly RenewalAct[],
): Promise<void> => {
  let current = facts;
  for (const act of acts) current = await perform(transaction, { context, facts: current }, act);
  await auditMoves(transaction, { context, facts }, acts);
};
