import { type PaymentMethodKey, SHOWN_METHODS } from '@linehaul/contract/payment-methods';
import type { Reader, Transaction } from '../db/database.ts';
import { CONFIRMERS, type Confirmer, PAYMENT_STATUSES, type PaymentStatus } from './payment-rules.ts';

const PURPOSES = ['membership-join', 'invoice', 'instalment', 'event-order', 'course-order'] as const;
export type PurposeName = (typeof PURPOSES)[number];

/** One attempt to pay for a join, an invoice or an instalment of one, or what was booked of an event. */
export interface Payment {
  readonly id: string;
  readonly purpose: PurposeName;
  readonly subjectId: string;
  readonly accountId: string;
  /** Null where the person pays for themselves. */
  readonly organisationId: string | null;
  readonly amountCents: number;
  /** Null while its payer has not chosen. */
  readonly paymentMethod: PaymentMethodKey | null;
  readonly confirmedBy: Confirmer;
  readonly setupIntentId: string | null;
  readonly idempotencyKey: string;
  readonly providerPaymentIntentId: string | null;
  readonly providerPaymentMethodId: string | null;
  /** The provider's account and mode that its intent belongs to. */
  readonly providerAccount: string | null;
  readonly status: PaymentStatus;
  readonly failureCode: string | null;
  readonly failureMessage: string | null;
  /** The bank said never to ask again with this card or account. */
  readonly isFinalFailure: boolean;
  /** What went back to the payer after it had arrived. */
  readonly reversedCents: number;
  readonly createdAt: Date;
}

const oneOf = <T extends string | number>(known: readonly T[], value: string | number): T => {
  const found = known.find((candidate) => candidate === value);
  if (found === undefined) throw new Error(`A payment has the unknown value ${value}`);
  return found;
};

const selectPayments = (reader: Reader) =>
  reader
    .selectFrom('payments')
    .select([
      'id',
      'purpose',
      'subjectId',
      'accountId',
      'organisationId',
      'amountCents',
      'paymentMethod',
      'confirmedBy',
      'setupIntentId',
      'idempotencyKey',
      'providerPaymentIntentId',
      'providerPaymentMethodId',
      'providerAccount',
      'status',
      'failureCode',
      'failureMessage',
      'isFinalFailure',
      'reversedCents',
      'createdAt',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectPayments>['executeTakeFirstOrThrow']>>;

const toPayment = (row: Row | undefined): Payment | undefined =>
  row && {
    ...row,
    purpose: oneOf(PURPOSES, row.purpose),
    status: oneOf(PAYMENT_STATUSES, row.status),
    paymentMethod: row.paymentMethod === null ? null : oneOf(SHOWN_METHODS, row.paymentMethod),
    confirmedBy: oneOf(CONFIRMERS, row.confirmedBy),
  };

export const findPayment = async (reader: Reader, paymentId: string): Promise<Payment | undefined> =>
  toPayment(await selectPayments(reader).where('id', '=', paymentId).executeTakeFirst());

/** Held until the transaction ends, so that what is learnt of a payment is applied one after the other. */
export const lockPayment = async (
  transaction: Transaction,
  paymentId: string,
): Promise<Payment | undefined> =>
  toPayment(await selectPayments(transaction).where('id', '=', paymentId).forUpdate().executeTakeFirst());

export const findPaymentByIntent = async (reader: Reader, intentId: string): Promise<Payment | undefined> =>
  toPayment(await selectPayments(reader).where('providerPaymentIntentId', '=', intentId).executeTakeFirst());

export interface PaymentSubject {
  purpose: PurposeName;
  subjectId: string;
}

/** How a payment was made that the portal asked for itself, or that has arrived. */
export const methodOf = ({ id, paymentMethod }: Pick<Payment, 'id' | 'paymentMethod'>): PaymentMethodKey => {
  if (paymentMethod === null) throw new Error(`Nobody knows yet how payment ${id} is made`);
  return paymentMethod;
};

/** The newest attempt to pay for something: how it ended, or how far it is. */
export const findLatestPayment = async (
  reader: Reader,
  { purpose, subjectId }: PaymentSubject,
): Promise<Payment | undefined> =>
  toPayment(
    await selectPayments(reader)
      .where('purpose', '=', purpose)
      .where('subjectId', '=', subjectId)
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );

const LIVE: ReadonlySet<PaymentStatus> = new Set([
  'open',
  'requires-action',
  'processing',
  'succeeded',
] as const);

/** Whether a payment stands in the way of another for the same subject. */
export const isLive = (payment: Payment | undefined): payment is Payment =>
  payment !== undefined && LIVE.has(payment.status);

/** Whether the result is not known yet. */
export const isUnsettled = (payment: Payment | undefined): payment is Payment =>
  isLive(payment) && payment.status !== 'succeeded';
