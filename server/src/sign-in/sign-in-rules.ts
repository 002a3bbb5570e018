import { DomainError } from '../domain-error.ts';

export type TokenErrorCode =
  | 'invalid_request'
  | 'invalid_grant'
  | 'unsupported_grant_type'
  | 'email_not_confirmed'
  | 'slow_down'
  | 'temporarily_unavailable';

/** A refusal of the token call, which speaks OAuth (RFC 6749, 5.2) and never 401. */
export class TokenRefusal extends DomainError {
  readonly error: TokenErrorCode;

  constructor(error: TokenErrorCode, message: string) {
    super('invalid', message);
    this.error = error;
  }
}
