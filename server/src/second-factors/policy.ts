import { requireRecentProof } from '../sessions/recent-proof-policy.ts';
import { DomainError } from '../domain-error.ts';

/**
 * Who may change how a person signs in: the person, having given the password (or a passkey) within the last minutes,
 * and, once a second factor is set up, in a session that has shown it.
 */
export const requireMayChange = (
  session: { authenticatedAt: Date; secondFactorAt: Date | null },
  { isSetUp, now }: { isSetUp: boolean; now: Date },
): void => {
  if (isSetUp && !session.secondFactorAt) {
    throw new DomainError(
      'second-factor-required',
      'Two-step sign-in is already on. Please sign in with it to change it.',
    );
  }
  requireRecentProof(session, now);
};

/** Whoever set it up could stay in after the owner of the address has come. */
export const requireProvenAddress = ({ emailConfirmedAt }: { emailConfirmedAt: Date | null }): void => {
  if (!emailConfirmedAt) {
    throw new DomainError(
      'forbidden',
      'Please confirm your email address first, with the link that we have sent you. Then you can set up two-step sign-in.',
    );
  }
};
