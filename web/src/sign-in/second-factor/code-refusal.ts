import { ApiError, messageOf } from '../../lib/calls/api-error.ts';

/** Why a code was not taken; after too many, what there were too many of. */
export const codeRefusal = (error: unknown): string => {
  const message = messageOf(error, 'The code is incorrect.');
  const isTooMany = error instanceof ApiError && error.status === 429;
  return isTooMany ? message.replace(/^Too many \w+\./, 'Too many codes were tried.') : message;
};
