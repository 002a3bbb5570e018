/** What is paid for, as the dialog names it. */
interface PaidFor {
  orgName: string;
  itemName: string;
  invoiceNum: string;
}

/** A payment that waits for a card or account. */
export interface OpenPayment {
  paymentIntentId: string;
  clientSecret: string;
  /** Dollars that will be charged. */
  amount: number;
  paymentMethods: readonly string[];
  paidFor: PaidFor;
}

/** `processing` is a direct debit: the bank has days to settle or refuse it. */
export type PaymentStatus = 'succeeded' | 'processing';

/** Where paying an invoice stands, from the press of its link to its end. */
export type PaymentFlow =
  | { stage: 'opening' }
  /** The payment could not be opened, for a reason that may pass. */
  | { stage: 'unavailable'; message: string }
  | { stage: 'ready'; payment: OpenPayment; failure: string | undefined }
  /** With the provider, or with the person's bank. */
  | { stage: 'confirming'; payment: OpenPayment }
  /** The provider has answered, or not: the server looks at what became of the payment. */
  | { stage: 'checking'; payment: OpenPayment; isSlow: boolean }
  | { stage: 'settled'; status: PaymentStatus }
  | { stage: 'closed' };

/** Not while money may be moving, unless that takes so long that it is found out without the person. */
export const mayClose = (flow: PaymentFlow): boolean => {
  if (flow.stage === 'checking') return flow.isSlow;
  return flow.stage === 'opening' || flow.stage === 'unavailable' || flow.stage === 'ready';
};

/** Whether closing gives the payment up; one of unknown outcome is left to the server. */
export const isGivenUpByClosing = (flow: PaymentFlow): boolean =>
  flow.stage === 'opening' || flow.stage === 'ready';
