import type { Reader } from '../db/database.ts';
import type { Payment } from '../payments/payment-queries.ts';

export const findRefund = (reader: Reader, refundId: string) =>
  reader.selectFrom('refunds').selectAll().where('id', '=', refundId).executeTakeFirst();
export type Refund = NonNullable<Awaited<ReturnType<typeof findRefund>>>;

/** What was given back of a payment, and the part of it that went by bank transfer, of which the provider knows nothing. */
export const getGivenBack = async (
  reader: Reader,
  paymentId: string,
): Promise<{ refundedCents: number; byBankCents: number }> => {
  const { refundedCents, byBankCents } = await reader
    .selectFrom('payments')
    .select('refundedCents')
    .select((select) =>
      select
        .selectFrom('refunds')
        .whereRef('refunds.paymentId', '=', 'payments.id')
        .where('reference', 'is not', null)
        .select((sum) => sum.fn.sum<string | null>('refunds.amountCents').as('cents'))
        .as('byBankCents'),
    )
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return { refundedCents, byBankCents: Number(byBankCents ?? 0) };
};

/** How often the reversals of a payment were brought up to date. */
export const getReading = async (reader: Reader, paymentId: string): Promise<number> => {
  const { reversalReading } = await reader
    .selectFrom('payments')
    .select('reversalReading')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return reversalReading;
};

/** What is left of a payment to give back; what is on its way back is not. */
export const refundableCents = async (
  reader: Reader,
  payment: Pick<Payment, 'id' | 'amountCents' | 'reversedCents'>,
): Promise<number> => {
  const { cents } = await reader
    .selectFrom('refunds')
    .select((select) => select.fn.sum<string | null>('amountCents').as('cents'))
    .where('paymentId', '=', payment.id)
    .where('status', 'in', ['requested', 'pending'])
    .executeTakeFirstOrThrow();
  return payment.amountCents - payment.reversedCents - Number(cents ?? 0);
};

/** Whether the provider is being asked to give back a part of a payment, and has not answered yet. */
export const isRefundRequested = async (reader: Reader, paymentId: string): Promise<boolean> => {
  const requested = await reader
    .selectFrom('refunds')
    .select('id')
    .where('paymentId', '=', paymentId)
    .where('status', '=', 'requested')
    .executeTakeFirst();
  return requested !== undefined;
};

/** Why, and by whom, a refund of this amount was ordered; undefined when it was made at the provider itself. */
export const findOrderOf = (reader: Reader, { paymentId, cents }: { paymentId: string; cents: number }) =>
  reader
    .selectFrom('refunds')
    .select(['reason', 'requestedBy'])
    .where('paymentId', '=', paymentId)
    .where('amountCents', '=', cents)
    .where('reference', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
