import type { CalendarDay } from '@linehaul/contract/dates';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findPayableLine } from '../balance/payable-queries.ts';
import { issueInvoiceToken } from './invoice-token-commands.ts';

export interface PayableByLink {
  readonly id: string;
  /** Who gets it: it works for as long as they may pay. */
  readonly accountId: string;
  readonly dueOn?: CalendarDay | null;
}

/** The address in a mail that opens and pays the invoice without a sign-in. */
export const issuePayLink = async (
  transaction: Transaction,
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  { id, accountId, dueOn }: PayableByLink,
): Promise<string> => {
  const purpose = 'invoice-pay';
  const code = await issueInvoiceToken(transaction, {
    ...{ accountId, purpose, dueOn },
    subjectId: id,
    now: clock.now(),
  });
  return `${config.publicUrl}/pay?${new URLSearchParams({ id, code }).toString()}`;
};

/**
 * The link that a document prints; undefined where nothing can be paid online. What one reads it for is theirs; the document that is
 * drawn once for everybody has a link of the person whom it is billed to.
 */
export const issueOpenLink = (
  context: Context,
  invoiceId: string,
  readerId?: string,
): Promise<string | undefined> =>
  inTransaction(context.db, async (transaction) => {
    if ((await findPayableLine(transaction, invoiceId)) === undefined) return undefined;
    const invoice = await transaction
      .selectFrom('invoices')
      .select(['id', 'accountId', 'dueOn'])
      .where('id', '=', invoiceId)
      .executeTakeFirstOrThrow();
    return issuePayLink(transaction, context, { ...invoice, accountId: readerId ?? invoice.accountId });
  });
