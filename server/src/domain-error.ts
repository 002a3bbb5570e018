import type { ErrorCode } from '@linehaul/contract/errors';

export interface DomainErrorDetails {
  /** Messages by field, for `invalid`. */
  modelState?: Record<string, string[]>;
  /** While joining: the step that comes next. */
  nextStep?: string;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** The one error that a domain throws on purpose; `message` is what the person is shown. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: DomainErrorDetails;

  constructor(code: ErrorCode, message: string, details: DomainErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'DomainError';
    this.code = code;
    this.details = details;
  }
}

/** Not existing and not yours look the same from outside. */
export const notFound = (): DomainError =>
  new DomainError('not-found', 'This does not exist or is not yours');

/** One field that is wrong, with the text shown beside it. */
export const invalidField = (field: string, message: string): DomainError =>
  new DomainError('invalid', message, { modelState: { [field]: [message] } });
