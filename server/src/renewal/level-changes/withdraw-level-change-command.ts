import type { CalendarDay } from '@linehaul/contract/dates';
import { todayOf } from '../../adapters/clock.ts';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, notFound } from '../../domain-error.ts';
import type { Caller } from '../../http/audience.ts';
import type { RequestOrigin } from '../../http/origin.ts';
import { creditBalance } from '../../invoices/adjustment-notes/adjustment-note-commands.ts';
import { lockInvoice } from '../../invoices/balance/collect-commands.ts';
import { balanceOf } from '../../invoices/invoice-rules.ts';
import { requireStillDecider } from '../../memberships/hold-right-command.ts';
import { lastDayOfOrder } from '../../memberships/level-change-rules.ts';
import { RUNNING } from '../../memberships/rights-rules.ts';
import {
  releaseInvoicePayment,
  requireNoUnconfirmedPayment,
} from '../../payments/release-payment-command.ts';
import type { PaymentEngine } from '../../payments/settle-payment-command.ts';
import { findPresent } from '../running-membership-queries.ts';
import { findOpenChange } from './level-change-queries.ts';

interface Withdrawal {
  readonly organisationId: string;
  readonly invoiceId: string;
  readonly reason: string;
  /** Nobody where its time has run out. */
  readonly origin?: RequestOrigin;
}

/** Nothing is owed of it any more, by an adjustment note; false where money for it has arrived or is on its way. */
const callOff = async (
  transaction: Transaction,
  { config, clock }: Context,
  { invoiceId, organisationId, reason, origin }: Withdrawal,
): Promise<boolean> => {
  const invoice = await lockInvoice(transaction, invoiceId);
  if (invoice?.status !== 'open' || invoice.amountPaidCents > 0) return false;
  await requireNoUnconfirmedPayment(transaction, invoiceId);
  const now = clock.now();
  await creditBalance(transaction, invoice, { config, cents: balanceOf(invoice), reason, now });
  await recordAudit(transaction, {
    ...{ action: 'membership.level-change-called-off', at: now, ...(origin && { by: origin }) },
    subject: { kind: 'organisation', id: organisationId },
    after: { reason },
  });
  return true;
};

/** What was ordered is not wanted; repeats change nothing more. */
export const withdrawLevelChange = async (
  engine: PaymentEngine,
  { organisationId, caller, origin }: { organisationId: string; caller: Caller; origin: RequestOrigin },
): Promise<void> => {
  const { context } = engine;
  const present = await findPresent(context.db, organisationId);
  if (!present) throw notFound();
  const open = await findOpenChange(context.db, present.id);
  if (!open) return;
  const { invoiceId } = open;
  await releaseInvoicePayment(engine, invoiceId);
  await inTransaction(context.db, async (transaction) => {
    await requireStillDecider(transaction, caller, organisationId);
    const reason = 'The change of the membership was called off';
    if (await callOff(transaction, context, { organisationId, invoiceId, reason, origin })) return;
    if ((await findOpenChange(transaction, present.id))?.invoiceId !== invoiceId) return;
    throw new DomainError('wrong-state', 'Money for this change has arrived or is on its way');
  });
};

/** Orders that nobody has paid, with the last day on which they could be. */
const findOpen = (context: Context) =>
  context.db
    .selectFrom('membershipLevelChanges as change')
    .innerJoin('memberships', 'memberships.id', 'change.membershipId')
    .innerJoin('invoices', 'invoices.id', 'change.invoiceId')
    .select(['change.invoiceId', 'memberships.organisationId', 'memberships.status', 'memberships.endsOn'])
    .select('invoices.dueOn')
    .where('change.status', '=', 'open')
    .where('invoices.status', '=', 'open')
    .execute();

const isStale = (
  { status, endsOn, dueOn }: { status: string; endsOn: CalendarDay; dueOn: CalendarDay | null },
  today: CalendarDay,
): boolean => !RUNNING.some((one) => one === status) || today > lastDayOfOrder(dueOn ?? endsOn, endsOn);

/** Calls off what was quoted by days and not paid in time: its days are over. A failure with one does not stop the others. */
export const callOffStaleChanges = async (engine: PaymentEngine): Promise<void> => {
  const { context } = engine;
  const today = todayOf(context);
  for (const { invoiceId, organisationId } of (await findOpen(context)).filter((one) =>
    isStale(one, today),
  )) {
    const reason = 'The change of the membership was not paid in time';
    await releaseInvoicePayment(engine, invoiceId)
      .then(() =>
        inTransaction(context.db, (transaction) =>
          callOff(transaction, context, { organisationId, invoiceId, reason }),
        ),
      )
      .catch((error: unknown) => {
        context.log.error({ err: error, invoiceId }, 'a change of level could not be called off');
      });
  }
};
