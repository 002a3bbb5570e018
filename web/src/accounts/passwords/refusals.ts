import { PASSWORD_RULES } from '@linehaul/contract/password';
import { ApiError, messageOf } from '../../lib/calls/api-error.ts';
import { PASSWORD_RULE_TEXT } from './password-rule-text.ts';

const WENT_WRONG = 'Something went wrong';

/** What is said of a refused reset: what happened, then more of it. */
export interface ResetRefusal {
  title: string;
  text?: string;
}

const isRule = (message: string): boolean => PASSWORD_RULES.some(({ text }) => text === message);

/**
 * A refusal for the password is answered with all its rules (SPEC section 8), after the reason itself where that is none of
 * them: a password may keep every rule and be too common.
 */
export const resetRefusal = (error: unknown): ResetRefusal => {
  const [reason] = (error instanceof ApiError && error.modelState.password) || [];
  if (reason !== undefined)
    return isRule(reason) ? { title: PASSWORD_RULE_TEXT } : { title: reason, text: PASSWORD_RULE_TEXT };
  const message = messageOf(error, WENT_WRONG);
  return { title: /password/i.test(message) ? PASSWORD_RULE_TEXT : message };
};

/** The same in the sign-up, where the title is always one (SPEC section 8). */
export const signUpResetRefusal = (error: unknown): ResetRefusal => {
  const message = messageOf(error, WENT_WRONG);
  return message === WENT_WRONG ? { title: WENT_WRONG } : { title: WENT_WRONG, text: message };
};

/** Every message of a refused registration, each once. */
export const registrationMessages = (error: unknown): string[] => {
  const named = error instanceof ApiError ? Object.values(error.modelState).flat() : [];
  if (named.length > 0) return [...new Set(named)];
  return [messageOf(error, WENT_WRONG)];
};
