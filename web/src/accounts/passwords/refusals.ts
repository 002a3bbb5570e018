import { ApiError, messageOf } from '../../lib/api-error.ts';
import { PASSWORD_RULE_TEXT } from './new-password.ts';

const WENT_WRONG = 'Something went wrong';

/** A refusal that only says which password rule was broken is answered with all of them (SPEC section 8). */
export const resetFailureText = (error: unknown): string => {
  const message = messageOf(error, WENT_WRONG);
  return /password/i.test(message) ? PASSWORD_RULE_TEXT : message;
};

/** Every message of a refused registration, each once. */
export const registrationMessages = (error: unknown): string[] => {
  const named = error instanceof ApiError ? Object.values(error.modelState).flat() : [];
  if (named.length > 0) return [...new Set(named)];
  return [messageOf(error, WENT_WRONG)];
};
