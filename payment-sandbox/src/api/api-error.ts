/** The body of a refused call, as the provider words it. */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  [detail: string]: unknown;
}

/** A call that is refused and changes nothing. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** Refused before any work: such an answer is not kept under the idempotency key. */
  readonly isValidation: boolean;

  constructor(status: number, body: ErrorBody, isValidation = false) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.isValidation = isValidation;
  }
}

export const invalidRequest = (message: string, details: Partial<ErrorBody> = {}): ApiError =>
  new ApiError(400, { ...details, type: 'invalid_request_error', message });

export const invalidParameter = (message: string, details: Partial<ErrorBody>): ApiError =>
  new ApiError(400, { ...details, type: 'invalid_request_error', message }, true);

export const missingObject = (kind: string, id: string): ApiError =>
  new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param: kind === 'payment_intent' || kind === 'setup_intent' ? 'intent' : 'id',
  });

/** What a handler answers; a refused payment is an answer too, because it leaves traces behind. */
export interface ApiReply {
  status: number;
  body: object;
}
