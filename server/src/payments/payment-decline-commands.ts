import { TRY_LATER } from '@linehaul/contract/try-later';
import type Stripe from 'stripe';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { DomainError } from '../domain-error.ts';
import { notifyLimitReached } from './held-debits/held-debit-mail-command.ts';
import { type Reason, reasonOf } from './intent-reason-rules.ts';
import type { Payment } from './payment-queries.ts';
import { refusalBy } from './refusal-rules.ts';

const MAX_DECLINES = 5;
const WINDOW_MS = 3_600_000;

/** Every refused charge; a failed challenge makes no charge, so there the card stands for it. */
const marksOf = async ({ payments }: Context, intent: Stripe.PaymentIntent): Promise<string[]> => {
  const charges = await payments.stripe.charges.list({ payment_intent: intent.id, limit: 100 });
  const refused = charges.data.filter(({ status }) => status === 'failed').map(({ id }) => id);
  const error = intent.last_payment_error;
  const method = error?.charge ? undefined : error?.payment_method?.id;
  return method === undefined ? refused : [...refused, method];
};

/** Our own limit is no try of a card: the association is told instead. */
const notifyIfOurs = async (context: Context, { code, message, method }: Reason): Promise<boolean> => {
  if (refusalBy(code, method).class !== 'ours') return false;
  await inTransaction(context.db, (transaction) =>
    notifyLimitReached(transaction, context, { code, providerMessage: message }),
  );
  return true;
};

/** Keeps what the bank refused while the payer was paying; what was kept before counts once. */
export const noteDeclines = async (
  context: Context,
  payment: Payment,
  intent: Stripe.PaymentIntent,
): Promise<void> => {
  const reason = reasonOf(intent);
  if (!reason || (await notifyIfOurs(context, reason))) return;
  const marks = await marksOf(context, intent);
  if (marks.length === 0) return;
  const declinedAt = context.clock.now();
  await context.db
    .insertInto('paymentDeclines')
    .values(
      marks.map((providerMark) => ({
        providerMark,
        paymentId: payment.id,
        invoiceId: payment.subjectId,
        declinedAt,
      })),
    )
    .onConflict((conflict) => conflict.column('providerMark').doNothing())
    .execute();
};

/** When an invoice may be paid again after too many refusals; undefined when it may be now. */
export const findDeclineEnd = async (
  { db, clock }: Context,
  invoiceId: string,
): Promise<Date | undefined> => {
  const declines = await db
    .selectFrom('paymentDeclines')
    .select('declinedAt')
    .where('invoiceId', '=', invoiceId)
    .where('declinedAt', '>', new Date(clock.now().getTime() - WINDOW_MS))
    .orderBy('declinedAt', 'desc')
    .limit(MAX_DECLINES)
    .execute();
  const oldest = declines[MAX_DECLINES - 1];
  return oldest && new Date(oldest.declinedAt.getTime() + WINDOW_MS);
};

/** Slows down who tries cards: after five refusals within an hour an invoice has to wait. */
export const requireFewInvoiceDeclines = async (context: Context, invoiceId: string): Promise<void> => {
  const until = await findDeclineEnd(context, invoiceId);
  if (!until) return;
  const seconds = Math.ceil((until.getTime() - context.clock.now().getTime()) / 1000);
  throw new DomainError('too-many-requests', `Too many payments have failed. ${TRY_LATER} or call us.`, {
    retryAfterSeconds: Math.max(1, seconds),
  });
};
