/** Said only once the money has arrived. */
export const PAID = 'Payment completed successfully!';
/** A direct debit takes days. */
export const SUBMITTED = 'Payment submitted. We will confirm when your bank has completed it.';
