import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import type { Payment, PurposeName } from './payment-queries.ts';
import type { PaymentStatus } from './payment-rules.ts';

/** What has become known about a payment; applied in the transaction that records it. */
export interface PaymentChange {
  readonly context: Context;
  /** As it is recorded now. */
  readonly payment: Payment;
  readonly previousStatus: PaymentStatus;
  readonly now: Date;
}

type Apply = (transaction: Transaction, change: PaymentChange) => Promise<void>;

/** What a payment is for decides what follows from it; each step happens once at most. */
export interface PaymentPurpose {
  readonly onSucceeded: Apply;
  readonly onProcessing: Apply;
  readonly onFailed: Apply;
  /**
   * Why money that arrives now goes back at once, in words for its payer; undefined while what it is for can be had. What
   * it finds has to stay so until the transaction ends.
   */
  readonly findReturnReason?: (
    transaction: Transaction,
    change: PaymentChange,
  ) => Promise<string | undefined>;
  /** The money goes back: `payment` says why. */
  readonly onReturned?: Apply;
}
export type PaymentPurposes = Readonly<Record<PurposeName, PaymentPurpose>>;
