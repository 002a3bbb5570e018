import type Stripe from 'stripe';
import type { Context } from '../context.ts';
import type { Reader, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { pausePlan } from '../instalments/instalment-plan-commands.ts';
import { findNextInstalment } from '../instalments/instalment-queries.ts';
import { lockInvoice } from '../invoices/balance/collect-commands.ts';
import { hasEnded, idOf, saveMandate, retrieveMandate } from '../payments/mandate-commands.ts';
import { notifyMandateEnded } from './instalment-mail-commands.ts';

/** Plans that run and are paid from the account of a mandate. */
const plansOf = (reader: Reader, mandate: Stripe.Mandate) =>
  reader
    .selectFrom('instalmentPlans')
    .select('invoiceId')
    .where('providerPaymentMethodId', '=', idOf(mandate.payment_method) ?? '')
    .where('pausedAt', 'is', null);

/**
 * While a debit is on its way its own result says what follows; what is left then is found the next time mandates are
 * reconciled.
 */
const stop = async (
  transaction: Transaction,
  context: Context,
  { invoiceId, mandate }: { invoiceId: string; mandate: Stripe.Mandate },
): Promise<void> => {
  const invoice = await lockInvoice(transaction, invoiceId);
  // Another account may have been given while we waited for the invoice.
  const plan = await plansOf(transaction, mandate).where('invoiceId', '=', invoiceId).executeTakeFirst();
  const next = await findNextInstalment(transaction, invoiceId);
  if (invoice?.status !== 'open' || !plan || !next) return;
  await pausePlan(transaction, { invoiceId, now: context.clock.now() });
  await notifyMandateEnded(transaction, context, { instalmentId: next.id, mandateId: mandate.id });
};

/** Nothing more is debited by a mandate that has ended: its people are told, before an instalment falls due. */
export const stopIfEnded = async (context: Context, mandate: Stripe.Mandate): Promise<void> => {
  if (!hasEnded(mandate)) return;
  for (const { invoiceId } of await plansOf(context.db, mandate).execute())
    await inTransaction(context.db, (transaction) => stop(transaction, context, { invoiceId, mandate }));
};

/** The provider has news of a mandate: kept, and acted on, where its account pays a plan. */
export const refreshMandate = async (context: Context, mandateId: string): Promise<void> => {
  const mandate = await retrieveMandate(context, mandateId);
  const plan =
    mandate &&
    (await context.db
      .selectFrom('instalmentPlans')
      .select('invoiceId')
      .where('providerPaymentMethodId', '=', idOf(mandate.payment_method) ?? '')
      .executeTakeFirst());
  if (!mandate || !plan) return;
  await saveMandate(context, mandate);
  await stopIfEnded(context, mandate);
};
