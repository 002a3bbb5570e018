import { messageOfRefusal, type ProviderError } from './refusal-message.ts';

interface SetupError extends ProviderError {
  setup_intent?: { status: string } | undefined;
}
export type ProviderAnswer = Promise<{ error?: SetupError | undefined }>;

/** The provider's form, as far as confirming a card or account needs it. */
export interface SetupForm {
  submitForm: () => ProviderAnswer;
  confirmSetup: () => ProviderAnswer;
}

export type Confirmation =
  | { kind: 'confirmed' }
  /** The form itself says what is wrong with what was typed. */
  | { kind: 'incomplete' }
  | { kind: 'refused'; message: string };

/** A setup that is confirmed already (a press after a lost answer) needs no second confirmation. */
const isConfirmedAlready = (error: SetupError): boolean =>
  error.code === 'setup_intent_unexpected_state' && error.setup_intent?.status === 'succeeded';

/** Has the provider confirm the card or account in its form, with the bank's challenge if there is one. */
export const confirmSetup = async (form: SetupForm): Promise<Confirmation> => {
  const submitted = await form.submitForm();
  if (submitted.error) return { kind: 'incomplete' };
  const { error } = await form.confirmSetup();
  if (!error || isConfirmedAlready(error)) return { kind: 'confirmed' };
  return { kind: 'refused', message: messageOfRefusal(error) };
};
