import { RECENT_AUTHENTICATION_MS } from '@linehaul/contract/constants';
import { DomainError } from '../domain-error.ts';
import type { Caller } from '../http/audience.ts';

/** For what is most delicate: whoever sits at an unattended screen has not given the password a moment ago. */
export const requireRecentProof = ({ authenticatedAt }: Pick<Caller, 'authenticatedAt'>, now: Date): void => {
  if (now.getTime() - authenticatedAt.getTime() > RECENT_AUTHENTICATION_MS)
    throw new DomainError('identity-unconfirmed', 'Please confirm your password to continue');
};
