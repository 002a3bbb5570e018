import { isOnline, type PaymentMethodKey } from '@linehaul/contract/payment-methods';
import { addDays, type CalendarDay } from '@linehaul/contract/dates';
import { sql } from 'kysely';
import type { Transaction } from '../db/database.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { unpaidIn } from './instalment-queries.ts';

export interface SavedPaymentMethod {
  readonly invoiceId: string;
  readonly paymentMethod: PaymentMethodKey;
  /** The provider's id of the card or account; null when none was given. */
  readonly providerPaymentMethodId: string | null;
  readonly now: Date;
}

const hasInstalments = async (transaction: Transaction, invoiceId: string): Promise<boolean> =>
  (await transaction
    .selectFrom('instalments')
    .select('id')
    .where('invoiceId', '=', invoiceId)
    .where('position', '=', 2)
    .executeTakeFirst()) !== undefined;

/** Has what the provider calls it looked up, so that people are told which card or account is kept. */
const enqueueReading = (
  transaction: Transaction,
  payload: { readonly invoiceId: string; readonly providerPaymentMethodId: string },
): Promise<void> =>
  enqueue(transaction, {
    ...{ kind: 'instalment-plan.read-method', payload },
    key: `instalment-plan.read-method:${payload.invoiceId}:${payload.providerPaymentMethodId}`,
  });

/** This card or account pays an invoice by itself on the days of its instalments, however many they are. */
export const planCollection = async (
  transaction: Transaction,
  {
    invoiceId,
    paymentMethod,
    providerPaymentMethodId,
    now,
  }: SavedPaymentMethod & { providerPaymentMethodId: string },
): Promise<void> => {
  const values = { paymentMethod, providerPaymentMethodId, pausedAt: null };
  await transaction
    .insertInto('instalmentPlans')
    .values({ ...values, invoiceId, createdAt: now })
    .onConflict((conflict) => conflict.column('invoiceId').doUpdateSet(values))
    .execute();
  await enqueueReading(transaction, { invoiceId, providerPaymentMethodId });
};

/** From now on this card or account pays the instalments of the invoice, where it has more than one; else it is kept for the next year. */
export const setPlanMethod = async (
  transaction: Transaction,
  { invoiceId, paymentMethod, providerPaymentMethodId, now }: SavedPaymentMethod,
): Promise<void> => {
  if (providerPaymentMethodId === null || !isOnline(paymentMethod)) return;
  if (await hasInstalments(transaction, invoiceId))
    await planCollection(transaction, { invoiceId, paymentMethod, providerPaymentMethodId, now });
  else await enqueueReading(transaction, { invoiceId, providerPaymentMethodId });
};

/** Nothing more is collected until somebody gives another card or account. */
export const pausePlan = async (
  transaction: Transaction,
  { invoiceId, now }: { invoiceId: string; now: Date },
): Promise<void> => {
  await transaction
    .updateTable('instalmentPlans')
    .set({ pausedAt: now })
    .where('invoiceId', '=', invoiceId)
    .where('pausedAt', 'is', null)
    .execute();
  await transaction
    .updateTable('instalments')
    .set({ heldOn: null })
    .where('invoiceId', '=', invoiceId)
    .where('heldOn', 'is not', null)
    .execute();
};

/** Counts a try of the instalment. */
export const countTry = async (transaction: Transaction, instalmentId: string): Promise<void> => {
  await transaction
    .updateTable('instalments')
    .set((set) => ({ tries: set('tries', '+', 1), nextTryOn: null, heldOn: null }))
    .where('id', '=', instalmentId)
    .execute();
};

/** Leaves the instalment alone until that day. */
export const putOffInstalment = async (
  transaction: Transaction,
  { instalmentId, nextTryOn }: { instalmentId: string; nextTryOn: CalendarDay },
): Promise<void> => {
  await transaction.updateTable('instalments').set({ nextTryOn }).where('id', '=', instalmentId).execute();
};

/** Takes a counted try back: it failed for a reason that is about neither the card nor the account. */
export const uncountTry = async (transaction: Transaction, instalmentId: string): Promise<void> => {
  await transaction
    .updateTable('instalments')
    .set({ tries: sql`tries - 1`, status: sql`case when tries > 1 then status else 'scheduled' end` })
    .where('id', '=', instalmentId)
    .where('tries', '>', 0)
    .execute();
};

/** Our own limit holds the instalment back until the next day: nothing of it is overdue. */
export const holdInstalment = async (
  transaction: Transaction,
  { instalmentId, today }: { instalmentId: string; today: CalendarDay },
): Promise<void> => {
  await transaction
    .updateTable('instalments')
    .set({ heldOn: today, nextTryOn: addDays(today, 1) })
    .where('id', '=', instalmentId)
    .execute();
};

/** What is unpaid may be asked for at once, as often as at first. */
export const beginTriesAnew = async (transaction: Transaction, invoiceId: string): Promise<void> => {
  await transaction
    .updateTable('instalments')
    .set({ tries: 0, nextTryOn: null, heldOn: null })
    .where('id', 'in', unpaidIn(transaction, invoiceId).select('id'))
    .execute();
};

/** Collects again what the plan's own card or account pays. */
export const resumePlan = async (transaction: Transaction, invoiceId: string): Promise<void> => {
  await transaction
    .updateTable('instalmentPlans')
    .set({ pausedAt: null })
    .where('invoiceId', '=', invoiceId)
    .execute();
};
