import { DomainError } from '../domain-error.ts';
import { balanceOf } from '../invoices/invoice-rules.ts';

/**
 * Refuses what an officer decided on by another balance: an answer that was lost is asked for again, and two officers
 * read the same bank statement.
 */
export const requireOwedAsSeen = (
  invoice: Parameters<typeof balanceOf>[0],
  owedCents: number | undefined,
): void => {
  if (owedCents === undefined || owedCents === balanceOf(invoice)) return;
  throw new DomainError('wrong-state', 'This invoice has changed meanwhile. Please look at it again.');
};
