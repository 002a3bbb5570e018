import { portalOfMail } from './instalment-emails.ts';
import type Stripe from 'stripe';
import { methodOfType, type ProviderType, providerTypeOf } from '@linehaul/contract/payment-methods';
import type { Context } from '../context.ts';
import type { Reader, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { lockInvoice } from '../invoices/balance/collect-commands.ts';
import { debitScheduleMail } from './advance-notice-emails.ts';
import { readMandate } from '../payments/mandate-commands.ts';
import { findSavedMethod } from './saved-method-queries.ts';
import { notifyWhoPays } from '../organisations/notify-payer-command.ts';

interface PlanMethod {
  readonly invoiceId: string;
  readonly providerPaymentMethodId: string;
}

type MandateDetails = Stripe.Mandate['payment_method_details'];
const MANDATE_URLS: Readonly<Record<ProviderType, (details: MandateDetails) => string | undefined>> = {
  card: () => undefined,
  au_becs_debit: (details) => details.au_becs_debit?.url,
};

/** Where the request to debit can be read as it was accepted. */
const findMandateUrl = async (
  context: Context,
  { invoiceId, providerPaymentMethodId }: PlanMethod,
): Promise<string | undefined> => {
  const { payerId } = await context.db
    .selectFrom('invoices')
    .select('payerId')
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const mandate = await readMandate(context, { payerId, providerPaymentMethodId });
  const type = methodOfType(mandate?.payment_method_details.type);
  return mandate && type && MANDATE_URLS[providerTypeOf(type)](mandate.payment_method_details);
};

/** Every instalment that the account is still to pay, with the one on its way. */
const listDebits = (reader: Reader, invoiceId: string) =>
  reader
    .selectFrom('instalments')
    .select(['position', 'dueOn', 'dueCents as amountCents', 'status'])
    .where('invoiceId', '=', invoiceId)
    .orderBy('position')
    .execute();

/** True the first time only: what was announced is kept. */
const keepNotice = async (
  transaction: Transaction,
  { schedule, now, ...method }: PlanMethod & { schedule: readonly object[]; now: Date },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('debitNotices')
    .values({ ...method, schedule: JSON.stringify(schedule), sentAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Sends the schedule of a plan's direct debits to who administers the organisation, once for each account. */
export const announceSchedule = async (context: Context, method: PlanMethod): Promise<void> => {
  const { db, clock } = context;
  const { invoiceId, providerPaymentMethodId } = method;
  const mandateUrl = await findMandateUrl(context, method);
  await inTransaction(db, async (transaction) => {
    const invoice = await lockInvoice(transaction, invoiceId);
    const saved = await findSavedMethod(transaction, providerPaymentMethodId);
    const all = await listDebits(transaction, invoiceId);
    const debits = all.filter(({ status }) => ['scheduled', 'failed', 'processing'].includes(status));
    if (!invoice?.organisationId || !saved || debits.length === 0) return;
    if (!(await keepNotice(transaction, { ...method, schedule: debits, now: clock.now() }))) return;
    const { organisationId, invoiceNumber } = invoice;
    const { name: organisationName } = await transaction
      .selectFrom('organisations')
      .select('name')
      .where('id', '=', organisationId)
      .executeTakeFirstOrThrow();
    await notifyWhoPays(transaction, {
      organisationId,
      content: debitScheduleMail({
        ...portalOfMail(context, organisationId),
        ...{ organisationName, invoiceNumber, mandateUrl, debits },
        last4: saved.last4,
        instalmentCount: all.length,
      }),
      dedupeKey: `debit.schedule:${invoiceId}:${providerPaymentMethodId}`,
    });
  });
};
