import type { CalendarDay } from '@linehaul/contract/dates';
import { todayOf } from '../adapters/clock.ts';
import type { Context } from '../context.ts';
import type { Reader, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { lockInvoice } from '../invoices/balance/collect-commands.ts';
import { pausePlan } from '../instalments/instalment-plan-commands.ts';
import { requireOnline } from '../payments/payment-rules.ts';
import { findDueInstalments, findUncollectable, isInArrears } from '../instalments/instalment-queries.ts';
import { lapseMembership, markPastDue } from '../memberships/standing-commands.ts';
import { lapsingSince } from '../memberships/standing-rules.ts';
import { enqueueCollection } from './enqueue-collection-command.ts';
import { notifyLapsed, notifyUncollected } from './instalment-mail-commands.ts';

/** One after the other, so that they are done in their order: what is due longest is asked for first. */
const enqueueDueCollections = async ({ db }: Context, today: CalendarDay): Promise<void> => {
  for (const { instalmentId } of await findDueInstalments(db, today)) {
    await inTransaction(db, (transaction) =>
      enqueueCollection(transaction, { instalmentId, occasion: today }),
    );
  }
};

/** A plan may have been stopped before anything was due: its next instalment is overdue from its day on. */
const markUncollected = async (context: Context, today: CalendarDay): Promise<void> => {
  for (const { instalmentId, invoiceId, membershipId, ...plan } of await findUncollectable(
    context.db,
    today,
  )) {
    const paymentMethod = requireOnline(plan.paymentMethod);
    await inTransaction(context.db, async (transaction) => {
      const invoice = await lockInvoice(transaction, invoiceId);
      if (invoice?.status !== 'open') return;
      await markPastDue(transaction, { membershipId, today });
      await notifyUncollected(transaction, context, { instalmentId, paymentMethod });
    });
  }
};

/** Money on its way keeps a membership from lapsing. */
const lapse = async (
  transaction: Transaction,
  { context, invoiceId, today }: { context: Context; invoiceId: string; today: CalendarDay },
): Promise<void> => {
  const invoice = await lockInvoice(transaction, invoiceId);
  if (invoice?.status !== 'open' || invoice.membershipId === null) return;
  if (!(await isInArrears(transaction, { invoiceId, today }))) return;
  const { membershipId } = invoice;
  if (!(await lapseMembership(transaction, { membershipId, pastDueSince: lapsingSince(today) }))) return;
  await pausePlan(transaction, { invoiceId, now: context.clock.now() });
  await notifyLapsed(transaction, context, invoiceId);
};

/** Invoices of memberships that are past due since this day or longer. */
const findOverdueInvoices = (reader: Reader, since: CalendarDay): Promise<{ invoiceId: string }[]> =>
  reader
    .selectFrom('memberships')
    .innerJoin('invoices', 'invoices.membershipId', 'memberships.id')
    .select('invoices.id as invoiceId')
    .where('memberships.status', '=', 'past-due')
    .where('memberships.pastDueSince', '<=', since)
    .execute();

/**
 * Enqueues the collection of every instalment whose day has come in the association's time zone, and lets memberships lapse
 * that were past due for too long. Hourly, so that no day is left out when the clocks change or the server was away.
 */
export async function sweepInstalments(context: Context): Promise<void> {
  const { db } = context;
  const today = todayOf(context);
  await enqueueDueCollections(context, today);
  await markUncollected(context, today);
  for (const { invoiceId } of await findOverdueInvoices(db, lapsingSince(today))) {
    await inTransaction(db, (transaction) => lapse(transaction, { context, invoiceId, today }));
  }
}
