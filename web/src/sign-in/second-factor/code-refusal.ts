import { ApiError, messageOf } from '../../lib/api-error.ts';

const inMinutes = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
};

/** Why a code was not taken; after too many, when the next one will be looked at. */
export const codeRefusal = (error: unknown): string =>
  error instanceof ApiError && error.status === 429 && error.retryAfterSeconds !== undefined
    ? `Too many codes were tried. Please try again ${inMinutes(error.retryAfterSeconds)}.`
    : messageOf(error, 'The code is incorrect.');
