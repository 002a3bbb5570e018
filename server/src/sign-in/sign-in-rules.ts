import type { SecondFactorMethod } from '@linehaul/contract/errors';
import type { ContactType } from '../sessions/caller-rules.ts';
import { DomainError } from '../domain-error.ts';
import type { RequestOrigin } from '../http/origin.ts';

export type TokenErrorCode =
  | 'invalid_request'
  | 'invalid_grant'
  | 'unsupported_grant_type'
  | 'email_not_confirmed'
  | 'mfa_required'
  | 'slow_down'
  | 'temporarily_unavailable';

/** What a person who has shown a first factor needs to show the second. */
export interface SecondFactorAsked {
  mfaToken: string;
  methods: SecondFactorMethod[];
}

/** A refusal of the token call, which speaks OAuth (RFC 6749, 5.2) and never 401. */
export class TokenRefusal extends DomainError {
  readonly error: TokenErrorCode;
  readonly asked: SecondFactorAsked | undefined;

  constructor(error: TokenErrorCode, message: string, asked?: SecondFactorAsked) {
    super('invalid', message);
    this.error = error;
    this.asked = asked;
  }
}

export const wrongCredentials = (): TokenRefusal =>
  new TokenRefusal('invalid_grant', 'The user name or password is incorrect.');

export const deadLink = (): TokenRefusal =>
  new TokenRefusal('invalid_grant', 'This link is no longer valid. Please sign in.');

export const tookTooLong = (): TokenRefusal =>
  new TokenRefusal('invalid_grant', 'This sign-in has taken too long. Please sign in again.');

/** Where a sign-in comes from. */
export interface SignInPlace {
  origin: RequestOrigin;
  /** What the browser's binding cookie holds; undefined for a program. */
  binding: string | undefined;
  /** What the browser's device cookie holds; undefined for a program. */
  device: string | undefined;
}

export interface SignedIn {
  sessionId: string;
  token: string;
  expiresInSeconds: number;
  accountId: string;
  contactType: ContactType;
  /** The page that the login link was for. */
  returnPage: string | undefined;
}

/** Whether the person may sign in at all: guests, who only look around, need not confirm their address first. */
export const mayEnter = (account: {
  disabledAt: Date | null;
  emailConfirmedAt: Date | null;
  contactType: string;
}): boolean =>
  account.disabledAt === null &&
  (account.emailConfirmedAt !== null || account.contactType === 'Prospect-Guest');
