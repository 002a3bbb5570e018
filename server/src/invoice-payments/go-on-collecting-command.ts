import { sql } from 'kysely';
import type { Reader, Transaction } from '../db/database.ts';
import { resumePlan } from '../instalments/instalment-plan-commands.ts';
import { requireOnline } from '../payments/payment-rules.ts';
import { refusalBy } from '../payments/refusal-rules.ts';

const instalmentsOf = (reader: Reader, invoiceId: string) =>
  reader.selectFrom('instalments').select('id').where('invoiceId', '=', invoiceId);

/** What the plan's card or account was last asked for. */
const findLastAsked = (reader: Reader, invoiceId: string) =>
  reader
    .selectFrom('payments')
    .select(['status', 'failureCode', 'isFinalFailure', 'paymentMethod'])
    .select(sql<boolean>`reversed_cents > refunded_cents`.as('isTakenBack'))
    .where('purpose', '=', 'instalment')
    .where('subjectId', 'in', instalmentsOf(reader, invoiceId))
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();

const hasMandateEnded = async (reader: Reader, invoiceId: string): Promise<boolean> =>
  (await reader
    .selectFrom('instalmentPlans')
    .innerJoin('mandates', 'mandates.providerPaymentMethodId', 'instalmentPlans.providerPaymentMethodId')
    .select('invoiceId')
    .where('invoiceId', '=', invoiceId)
    .where('endedAt', 'is not', null)
    .executeTakeFirst()) !== undefined;

/**
 * What was overdue has been paid otherwise, so the plan goes on with its own card or account: unless the bank said never
 * to ask it again, took money back, or the account may be debited no more. Then it waits for another one.
 */
export const goOnCollecting = async (transaction: Transaction, invoiceId: string): Promise<void> => {
  const last = await findLastAsked(transaction, invoiceId);
  if (last?.status !== 'failed' || last.isTakenBack || last.isFinalFailure) return;
  if (refusalBy(last.failureCode, requireOnline(last.paymentMethod)).class === 'hard') return;
  if (await hasMandateEnded(transaction, invoiceId)) return;
  await resumePlan(transaction, invoiceId);
};
