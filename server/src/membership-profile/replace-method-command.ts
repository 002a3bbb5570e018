import type { CalendarDay } from '@linehaul/contract/dates';
import { todayOf } from '../adapters/clock.ts';
import { recordAudit } from '../audit/audit-commands.ts';
import type { Context } from '../context.ts';
import type { Reader, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { DomainError } from '../domain-error.ts';
import type { Caller } from '../http/audience.ts';
import type { RequestOrigin } from '../http/origin.ts';
import { lockInvoice } from '../invoices/balance/collect-commands.ts';
import { beginTriesAnew, setPlanMethod } from '../instalments/instalment-plan-commands.ts';
import { findNextInstalment, findPlanOfMembership } from '../instalments/instalment-queries.ts';
import { requireStillPayer } from '../memberships/hold-right-command.ts';
import { findNewestMembership } from '../memberships/membership-queries.ts';
import { enqueueNextCollection } from '../collection/enqueue-collection-command.ts';
import { replacementMethodsOf } from './replacement-rules.ts';
import {
  type ConfirmedSetup,
  findConfirmedSetup,
  createSetupIntent,
  type OrganisationSetup,
} from '../payments/setup-intent-commands.ts';

export interface Replacement {
  /** Who asks; their right is asked again when it is their turn. */
  readonly caller: Caller;
  readonly owner: OrganisationSetup;
  readonly origin: RequestOrigin;
}

type Owner = Pick<OrganisationSetup, 'organisationId' | 'paymentMethod'>;

const notReplaceable = (): DomainError =>
  new DomainError('wrong-state', 'The payment method of this membership cannot be changed here');

/** The invoice that the other card or account is to pay; refuses where none may take over. */
const requireReplaceable = async (
  reader: Reader,
  { organisationId, paymentMethod }: Owner,
): Promise<string> => {
  const membership = await findNewestMembership(reader, organisationId);
  const plan = membership && (await findPlanOfMembership(reader, membership.id));
  if (membership && plan && replacementMethodsOf(membership, plan).includes(paymentMethod))
    return plan.invoiceId;
  throw notReplaceable();
};

/** The client secret with which the browser confirms the other card or account. */
export const createReplacementSetup = async (context: Context, owner: OrganisationSetup): Promise<string> => {
  await requireReplaceable(context.db, owner);
  return createSetupIntent(context, { ...owner, isReplacement: true });
};

/** True the first time only: a repeat changes nothing. */
const takeSetup = async (
  transaction: Transaction,
  { setupIntentId }: ConfirmedSetup,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('setupIntents')
    .set((set) => ({ usedAt: now, consumedAt: set.fn.coalesce('consumedAt', set.val(now)) }))
    .where('id', '=', setupIntentId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** The same, held; asked again, since it may have been paid or called off while the lock was waited for. */
const lockReplaceable = async (transaction: Transaction, owner: Owner): Promise<string> => {
  const seenId = await requireReplaceable(transaction, owner);
  await lockInvoice(transaction, seenId);
  const invoiceId = await requireReplaceable(transaction, owner);
  if (invoiceId !== seenId) throw notReplaceable();
  return invoiceId;
};

const replace = async (
  transaction: Transaction,
  { caller, owner: { organisationId, paymentMethod }, origin }: Replacement,
  { setup, now, today }: { setup: ConfirmedSetup; now: Date; today: CalendarDay },
): Promise<void> => {
  await requireStillPayer(transaction, caller, organisationId);
  const invoiceId = await lockReplaceable(transaction, { organisationId, paymentMethod });
  if (!(await takeSetup(transaction, setup, now))) return;
  await setPlanMethod(transaction, { ...setup, invoiceId, paymentMethod, now });
  await beginTriesAnew(transaction, invoiceId);
  await enqueueNextCollection(transaction, {
    invoiceId,
    today,
    occasion: `with ${setup.setupIntentId}`,
  });
  await recordAudit(transaction, {
    action: 'invoice.payment-method-replaced',
    at: now,
    by: origin,
    subject: { kind: 'invoice', id: invoiceId },
    after: { paymentMethod },
  });
};

/**
 * Has the card or account that the caller confirmed last pay the instalments from now on. What is overdue is tried
 * again at once, oldest first. Repeats, and other tabs, change nothing more.
 */
export const replacePaymentMethod = async (
  context: Context,
  replacement: Replacement,
): Promise<{ isCollecting: boolean }> => {
  const { db, clock } = context;
  const invoiceId = await requireReplaceable(db, replacement.owner);
  const setup = await findConfirmedSetup(context, { ...replacement.owner, isReplacement: true });
  if (!setup) throw new DomainError('wrong-state', 'Please confirm your card or account first');
  const [now, today] = [clock.now(), todayOf(context)];
  await inTransaction(db, (transaction) => replace(transaction, replacement, { setup, now, today }));
  const next = await findNextInstalment(db, invoiceId);
  return { isCollecting: next !== undefined && next.dueOn <= today };
};
