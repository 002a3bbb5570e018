import { NOT_CONFIRMED, wordsOfDebitRefusal } from '@linehaul/contract/refusal-words';

/** What the provider's script says of a confirmation that failed. */
export interface ProviderError {
  type?: string | undefined;
  code?: string | undefined;
  message?: string | undefined;
}

export const CONFIRMATION_FAILED = 'An error occurred';

/** The provider writes these for who pays; what it says of all others is meant for merchants. */
const FOR_PAYERS = new Set(['card_error', 'validation_error']);

/** Why a card or account could not be confirmed, in words meant for its owner. */
export const messageOfRefusal = ({ type = '', code = '', message }: ProviderError): string => {
  if (FOR_PAYERS.has(type)) return message ?? CONFIRMATION_FAILED;
  if (code.endsWith('_authentication_failure')) return NOT_CONFIRMED;
  return wordsOfDebitRefusal(code) ?? CONFIRMATION_FAILED;
};
