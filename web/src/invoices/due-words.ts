import { formatDate } from '../lib/formats/format.ts';

interface Dated {
  dueDate: string | null;
  /** As the server says. */
  isOverdue: boolean;
}

/**
 * When an invoice is due. One paid at once never had a day: nothing is said of it, but where the bank has taken
 * the payment back it is due now.
 */
export const dueWordOf = ({ dueDate, isOverdue }: Dated): string | undefined => {
  if (dueDate !== null) return formatDate(dueDate);
  return isOverdue ? 'Now' : undefined;
};

/** The same on the invoice itself, which has a dash where there is no day (SPEC section 2, Invoice layout). */
export const dueOnInvoice = (dated: Dated): string => dueWordOf(dated) ?? '–';
