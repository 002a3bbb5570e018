import { ApiError } from '../../lib/calls/api-error.ts';

const ENDS_AFTER_MS = 5 * 60_000;

/** A sign-in half way: the first proof was right, and a second one is asked for. */
export interface SecondFactorChallenge {
  /** Stands for the first proof. */
  mfaToken: string;
  /** From then on the first proof is asked for again; in milliseconds, as of `Date.now()`. */
  endsAtMs: number;
  /** What the person has set up: `code`, `passkey`, `recovery-code`. */
  methods: readonly string[];
  /** What the person has typed; a mailed link has none. */
  email: string | undefined;
}

/** What continues a sign-in that was refused only for want of a second factor. */
export const challengeOf = (error: unknown, email?: string): SecondFactorChallenge | undefined =>
  error instanceof ApiError && error.mfaToken !== undefined
    ? { mfaToken: error.mfaToken, endsAtMs: Date.now() + ENDS_AFTER_MS, methods: error.mfaMethods, email }
    : undefined;
