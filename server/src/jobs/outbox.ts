import type { Transaction } from '../db/database.ts';

/** Every kind of work that a commit can owe, with what it needs to be done. */
export interface OwedWork {
  'mail.send': { mailId: string };
  'invoice.render': { invoiceId: string };
  'payment.reconcile': { paymentId: string };
  'payment.event': { eventId: string };
  'payment.refund': { paymentId: string };
}
export type WorkKind = keyof OwedWork;

export interface Owe<K extends WorkKind> {
  kind: K;
  payload: OwedWork[K];
  /** At most one row ever carries it: repeats of the same effect are dropped. */
  dedupeKey?: string;
  runAt?: Date;
  maxAttempts?: number;
}

/** Writes down, in the caller's transaction, work that must happen after its commit. */
export async function owe<K extends WorkKind>(transaction: Transaction, work: Owe<K>): Promise<void> {
  await transaction
    .insertInto('outbox')
    .values({
      kind: work.kind,
      payload: JSON.stringify(work.payload),
      dedupeKey: work.dedupeKey ?? null,
      ...(work.runAt && { runAt: work.runAt }),
      ...(work.maxAttempts && { maxAttempts: work.maxAttempts }),
    })
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .execute();
}
