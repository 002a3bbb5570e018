/** What comes back of a place that is moved, as the mail says it. */
export interface MovedPlace {
  readonly feeCents: number;
  readonly offInvoiceCents: number;
  readonly toCardCents: number;
  readonly byBankCents: number;
  readonly invoiceNumber: number | null;
}
