import { ApiError, messageOf } from '../lib/calls/api-error.ts';

/** Why e-mail and password were not taken. */
export interface LoginRefusal {
  message: string;
  email: string;
  /** Only the activation of the address is missing. */
  isUnconfirmed: boolean;
}

export const loginRefusalOf = (error: unknown, email: string): LoginRefusal => ({
  message: messageOf(error, 'The user name or password is incorrect.'),
  email,
  isUnconfirmed: error instanceof ApiError && error.tokenError === 'email_not_confirmed',
});
