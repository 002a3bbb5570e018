import { messageOfRefusal, type ProviderError } from './refusal-message.ts';

interface PaymentError extends ProviderError {
  payment_intent?: { status: string } | undefined;
}
type ProviderAnswer = Promise<{ error?: PaymentError | undefined }>;

/** The provider's form, as far as paying needs it. */
export interface PaymentForm {
  submitForm: () => ProviderAnswer;
  confirmPayment: () => ProviderAnswer;
}

export type PaymentConfirmation =
  /** The provider has the payment: what came of it, the server knows. */
  | { kind: 'confirmed' }
  /** The form itself says what is wrong with what was typed. */
  | { kind: 'incomplete' }
  /** No money moved, and the same form can try again. */
  | { kind: 'refused'; message: string }
  /** This payment was given up elsewhere: in another tab, or because it waited too long. */
  | { kind: 'ended' }
  /** No answer arrived, so the money may have moved. */
  | { kind: 'unknown' };

const NO_ANSWER = new Set(['api_connection_error', 'api_error']);

/** What an intent in an unexpected state says: paid (in another tab, or before a lost answer), or over. */
const elsewhere = (status: string | undefined): PaymentConfirmation =>
  status === 'succeeded' || status === 'processing' ? { kind: 'confirmed' } : { kind: 'ended' };

const readError = (error: PaymentError): PaymentConfirmation => {
  const { type = '', code, payment_intent } = error;
  if (code === 'payment_intent_unexpected_state') return elsewhere(payment_intent?.status);
  const isRefusedForSure = payment_intent?.status === 'requires_payment_method';
  if (NO_ANSWER.has(type) && !isRefusedForSure) return { kind: 'unknown' };
  return { kind: 'refused', message: messageOfRefusal(error) };
};

/** Has the provider take the money with its form, and the bank's challenge if there is one. */
export const confirmPayment = async (form: PaymentForm): Promise<PaymentConfirmation> => {
  const submitted = await form.submitForm();
  if (submitted.error) return { kind: 'incomplete' };
  try {
    const { error } = await form.confirmPayment();
    return error ? readError(error) : { kind: 'confirmed' };
  } catch {
    return { kind: 'unknown' };
  }
};
