import type { FormConsequence, SentForm } from '@linehaul/contract/office-forms';
import { recordAudit } from '../audit/audit-commands.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction, readAtOnce } from '../db/transaction.ts';
import { DomainError } from '../domain-error.ts';
import { holdForm } from '../forms/hold-form-command.ts';
import type { Officer } from '../http/officer.ts';
import { requireStillAdmin } from '../sessions/require-admin-command.ts';
import { carryOverAnswers, findConsequences } from './carry-over-command.ts';
import { type Design, loadDesign } from './design-queries.ts';
import { requireSoundForm } from './design-rules.ts';
import { changesOf } from './design-words-rules.ts';
import { planDesign } from './plan-rules.ts';
import { writeDesign } from './write-design-command.ts';

const requireSeenVersion = ({ version }: Design, sent: SentForm): void => {
  if (version === sent.version) return;
  throw new DomainError(
    'wrong-state',
    'Somebody else has changed this form since you opened it. Nothing of yours was saved',
  );
};

/** What saving a form would do to answers that were given. */
export const checkDesign = ({ db }: Context, sent: SentForm): Promise<FormConsequence[]> =>
  readAtOnce(db, async (snapshot) => {
    const design = await loadDesign(snapshot, sent.entity);
    requireSeenVersion(design, sent);
    requireSoundForm(design, sent);
    return findConsequences(snapshot, planDesign(design, sent));
  });

const save = async (
  transaction: Transaction,
  { sent, now }: { readonly sent: SentForm; readonly now: Date },
) => {
  const design = await loadDesign(transaction, sent.entity);
  requireSeenVersion(design, sent);
  requireSoundForm(design, sent);
  const plan = planDesign(design, sent);
  for (const field of await writeDesign(transaction, plan, { entity: sent.entity, now }))
    await carryOverAnswers(transaction, field);
  const version = design.version + 1;
  await transaction.updateTable('formDesigns').set({ version }).where('entity', '=', sent.entity).execute();
  return { version, told: changesOf(design, sent) };
};

/** Gives a form its groups and fields; nobody saves answers to it meanwhile. */
export const saveDesign = (
  { db, clock }: Context,
  sent: SentForm,
  { caller, by }: Officer,
): Promise<{ entity: SentForm['entity']; version: number }> =>
  inTransaction(db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    await holdForm(transaction, sent.entity, 'to-change');
    const now = clock.now();
    const { version, told } = await save(transaction, { sent, now });
    await recordAudit(transaction, { action: 'form.changed', at: now, by, ...told });
    return { entity: sent.entity, version };
  });
