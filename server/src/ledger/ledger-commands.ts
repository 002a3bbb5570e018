import type { Transaction } from '../db/database.ts';

/** `clearing` is money that the payment provider holds for the association. */
type LedgerAccount = 'bank' | 'clearing' | 'receivable' | 'income' | 'gst';

export interface LedgerPosting {
  /** Such as `payment:<id>`; each account takes part in it once. */
  reference: string;
  invoiceId: string;
  now: Date;
  /** Debits above zero, credits below; together they are zero. */
  amounts: Partial<Record<LedgerAccount, number>>;
}

/** Books one balanced transaction; the database refuses an unbalanced or a repeated one. */
export const postToLedger = async (
  transaction: Transaction,
  { reference, invoiceId, now, amounts }: LedgerPosting,
): Promise<void> => {
  const entries = Object.entries(amounts).filter(([, amountCents]) => amountCents !== 0);
  await transaction
    .insertInto('ledgerEntries')
    .values(
      entries.map(([account, amountCents]) => ({
        reference,
        account,
        invoiceId,
        amountCents,
        createdAt: now,
      })),
    )
    .execute();
};
