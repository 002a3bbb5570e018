import type { Owed } from '@linehaul/contract/owing';

/** Which of a person's debts a page speaks of; all of them where nothing is named. */
export interface Wanted {
  /** Only what this organisation owes. */
  orgId?: string;
  /** Only what is owed of this invoice, on its own page. */
  invoiceId?: string;
}

export const isWanted =
  ({ orgId, invoiceId }: Wanted) =>
  (item: Owed): boolean =>
    (orgId === undefined || item.orgId === orgId) &&
    (invoiceId === undefined || item.invoiceId === invoiceId);
