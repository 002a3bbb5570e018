import { PAYMENT_METHODS, type PaymentMethodKey } from '@linehaul/contract/payment-methods';

const ACCOUNTS = { 'at-once': 'clearing', 'in-days': 'clearing', 'by-hand': 'bank' } as const;

/** Where the money of a payment arrives: with the provider first, or in the association's bank account. */
export const accountOf = (method: PaymentMethodKey): 'clearing' | 'bank' =>
  ACCOUNTS[PAYMENT_METHODS[method].settles];
