import type { ErrorCode } from '@linehaul/contract/errors';

export type ModelState = Readonly<Record<string, readonly string[]>>;

interface ApiErrorDetails {
  status: number;
  modelState?: ModelState | undefined;
  requestId?: string | undefined;
  nextStep?: string | undefined;
  retryAfterSeconds?: number | undefined;
  /** The `error` of a refused `token` call (RFC 6749). */
  tokenError?: string | undefined;
  code?: string | undefined;
  mfaToken?: string | undefined;
  mfaMethods?: readonly string[] | undefined;
}

/** Why a call failed, in words that the person may be shown. `status` is 0 when no answer arrived. */
export class ApiError extends Error {
  readonly status: number;
  /** Messages by field; empty when the fault lies with no field. */
  readonly modelState: ModelState;
  readonly requestId: string | undefined;
  /** With 409 while joining: the step that comes next. */
  readonly nextStep: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly tokenError: string | undefined;
  /** Which refusal it was, as the contract names them. */
  readonly code: string | undefined;
  /** With `mfa_required`: goes along with the second factor. */
  readonly mfaToken: string | undefined;
  /** With `mfa_required`: what the person has set up. */
  readonly mfaMethods: readonly string[];

  constructor(message: string, details: ApiErrorDetails) {
    super(message);
    this.name = 'ApiError';
    this.status = details.status;
    this.modelState = details.modelState ?? {};
    this.requestId = details.requestId;
    this.nextStep = details.nextStep;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.tokenError = details.tokenError;
    this.code = details.code;
    this.mfaToken = details.mfaToken;
    this.mfaMethods = details.mfaMethods ?? [];
  }
}

/** What the page refuses before the server is asked, in words that the person may be shown. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** A refusal by what the person is stays one, however often it is tried again. */
export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

/** Whether it was refused for this reason, as the contract names it. */
export const isRefusedAs = (code: ErrorCode, error: unknown): boolean =>
  error instanceof ApiError && error.code === code;

/** What an act was about is not there, or no longer. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** A fault of the line, or of a server that is busy or down: it may be gone when the same is tried again. */
export const mayPass = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** The words for any failure: the server's own, or the page's, else `fallback`. */
export const messageOf = (error: unknown, fallback: string): string =>
  (error instanceof ApiError || error instanceof Refusal) && error.message ? error.message : fallback;

/** For what removes: what is gone already, as after a press whose answer was lost, needs not be removed. */
export const unlessGone = async (removing: Promise<unknown>): Promise<void> => {
  try {
    await removing;
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
};
