import { ApiError, type ErrorBody } from '../api/api-error.ts';
import type { Refusal } from './cards.ts';

export const refusalBody = (refusal: Refusal, type: ErrorBody['type'] = 'card_error'): ErrorBody => ({
  type,
  code: refusal.code,
  ...(refusal.declineCode === undefined ? {} : { decline_code: refusal.declineCode }),
  ...(refusal.adviceCode === undefined ? {} : { advice_code: refusal.adviceCode }),
  message: refusal.message,
  doc_url: `https://docs.stripe.com/error-codes/${refusal.code.replaceAll('_', '-')}`,
});

/** A refusal that leaves nothing behind, such as of a card that cannot be saved. */
export const cardRefused = (refusal: Refusal, details: Record<string, unknown>): ApiError =>
  new ApiError(402, { ...details, ...refusalBody(refusal) });
