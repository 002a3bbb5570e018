import type { AuditAction } from '@linehaul/contract/audit';
import { todayOf } from '../adapters/clock.ts';
import { recordAudit } from '../audit/audit-commands.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { DomainError, notFound } from '../domain-error.ts';
import type { Caller } from '../http/audience.ts';
import type { RequestOrigin } from '../http/origin.ts';
import { pausePlan, planCollection } from '../instalments/instalment-plan-commands.ts';
import { requireStillDecider, requireStillPayer } from '../memberships/hold-right-command.ts';
import type { OrganisationId } from '../organisations/policy.ts';
import { releaseInvoicePayment } from '../payments/release-payment-command.ts';
import type { PaymentEngine } from '../payments/settle-payment-command.ts';
import { findChargeable, issueRenewal } from './issue-renewal-command.ts';
import { isOpen } from './period-rules.ts';
import {
  findNext,
  findPresent,
  lockRunning,
  type NextPeriod,
  type RunningMembership,
} from './running-membership-queries.ts';
import { mayRenewAs, waysOf } from './ways-rules.ts';
import { withdrawRenewal } from './withdraw-renewal-command.ts';

export interface RenewalChange {
  /** Who asks; their right is asked again when it is their turn. */
  readonly caller: Caller;
  readonly organisationId: OrganisationId;
  readonly origin: RequestOrigin;
}

interface Found {
  readonly membership: RunningMembership;
  readonly next: NextPeriod | undefined;
  readonly ways: ReturnType<typeof waysOf>;
}

export const refuse = (message: string): DomainError => new DomainError('wrong-state', message);

/** The membership as it is now, held until the transaction ends. */
export const lockPresent = async (
  transaction: Transaction,
  context: Context,
  organisationId: OrganisationId,
): Promise<Found> => {
  const present = await findPresent(transaction, organisationId);
  if (!present) throw notFound();
  const membership = await lockRunning(transaction, present.id);
  if (!membership) throw refuse('This membership is over, so there is nothing to renew');
  const next = await findNext(transaction, membership.id);
  return { membership, next, ways: waysOf(membership, { next, today: todayOf(context) }) };
};

export const note = (
  transaction: Transaction,
  { organisationId, origin }: RenewalChange,
  told: {
    action: AuditAction;
    at: Date;
    before?: Record<string, unknown>;
    after?: Record<string, unknown>;
  },
): Promise<void> =>
  recordAudit(transaction, {
    ...{ ...told, by: origin },
    subject: { kind: 'organisation', id: organisationId },
  });

/** The invoice of the next year, issued now if it is not out yet. */
export const beginRenewal = ({ db, ...rest }: Context, change: RenewalChange): Promise<string> =>
  inTransaction(db, async (transaction) => {
    const context = { db, ...rest };
    await requireStillPayer(transaction, change.caller, change.organisationId);
    const { membership, next, ways } = await lockPresent(transaction, context, change.organisationId);
    if (isOpen(next)) return next.invoiceId;
    if (!mayRenewAs(membership))
      throw refuse(
        'A payment of this year is overdue. Please pay it first: the next year can be renewed then',
      );
    if (!ways.mayRenewNow || next !== undefined) throw refuse('This membership cannot be renewed now');
    const invoiceId = await issueRenewal(transaction, context, { membership, isAsked: true });
    if (invoiceId === undefined) throw refuse('This membership cannot be renewed here; please talk to us');
    await note(transaction, change, { action: 'membership.renewal-begun', at: context.clock.now() });
    return invoiceId;
  });

/** The next year is not wanted: what is asked for it is called off. Repeats change nothing more. */
export const stopRenewal = async (engine: PaymentEngine, change: RenewalChange): Promise<void> => {
  const { context } = engine;
  const present = await findPresent(context.db, change.organisationId);
  const ahead = present && (await findNext(context.db, present.id));
  if (isOpen(ahead)) await releaseInvoicePayment(engine, ahead.invoiceId);
  await inTransaction(context.db, async (transaction) => {
    await requireStillDecider(transaction, change.caller, change.organisationId);
    const { membership, next, ways } = await lockPresent(transaction, context, change.organisationId);
    if (membership.renewalStoppedAt !== null) return;
    if (!ways.mayStop) throw refuse('This membership can no longer be ended here');
    if (isOpen(next)) await withdrawRenewal(transaction, context, { next, reason: 'No next year is wanted' });
    const now = context.clock.now();
    await transaction
      .updateTable('memberships')
      .set({ renewalStoppedAt: now })
      .where('id', '=', membership.id)
      .execute();
    await note(transaction, change, { action: 'membership.renewal-stopped', at: now });
  });
};

/** The next year is wanted after all; the work of the hour asks for it. Repeats change nothing more. */
export const resumeRenewal = (context: Context, change: RenewalChange): Promise<void> =>
  inTransaction(context.db, async (transaction) => {
    await requireStillDecider(transaction, change.caller, change.organisationId);
    const { membership, ways } = await lockPresent(transaction, context, change.organisationId);
    if (membership.renewalStoppedAt === null) return;
    if (!ways.mayResume) throw refuse('This membership is over, so there is nothing to take back');
    await transaction
      .updateTable('memberships')
      .set({ renewalStoppedAt: null })
      .where('id', '=', membership.id)
      .execute();
    await note(transaction, change, { action: 'membership.renewal-resumed', at: context.clock.now() });
  });

/** What is out already follows: it is collected on its day, or waits to be paid by hand. */
const applyToNext = async (
  transaction: Transaction,
  { clock }: Context,
  { membership, next, isAutomatic }: Found & { isAutomatic: boolean },
): Promise<void> => {
  const kept = await findChargeable(transaction, membership);
  if (isAutomatic && !kept) throw refuse('No card or account is kept that could pay the next year');
  if (!isOpen(next) || next.invoiceStatus !== 'open') return;
  const [now, { invoiceId }] = [clock.now(), next];
  if (isAutomatic && kept) await planCollection(transaction, { ...kept, invoiceId, now });
  else await pausePlan(transaction, { invoiceId, now });
};

/** Whether what is kept pays the next year by itself. */
export const setAutomatic = (
  context: Context,
  { isAutomatic, ...change }: RenewalChange & { isAutomatic: boolean },
): Promise<void> =>
  inTransaction(context.db, async (transaction) => {
    await requireStillPayer(transaction, change.caller, change.organisationId);
    const found = await lockPresent(transaction, context, change.organisationId);
    if (found.membership.renewsAutomatically === isAutomatic) return;
    await applyToNext(transaction, context, { ...found, isAutomatic });
    const ids = [found.membership.id, ...(isOpen(found.next) ? [found.next.id] : [])];
    await transaction
      .updateTable('memberships')
      .set({ renewsAutomatically: isAutomatic })
      .where('id', 'in', ids)
      .execute();
    const action = 'membership.automatic-switched';
    await note(transaction, change, { action, at: context.clock.now(), after: { isAutomatic } });
  });
