import { RECENT_AUTHENTICATION_MS, type Role } from '@linehaul/contract/constants';
import { mayImpersonate } from '../accounts/session-rules.ts';
import { DomainError, notFound } from '../domain-error.ts';
import type { Caller } from '../http/audience.ts';

/** Acting as another asks for a proof of identity that is not long ago: an open screen is not enough. */
export const requireRecentProof = ({ authenticatedAt }: Caller, now: Date): void => {
  if (now.getTime() - authenticatedAt.getTime() > RECENT_AUTHENTICATION_MS) {
    throw new DomainError('identity-unconfirmed', 'Please confirm your password first');
  }
};

export interface ImpersonationSubject {
  id: string;
  role: Role;
  disabledAt: Date | null;
}

/** An Admin or Owner acts as people of a lower role who may sign in themselves; never as themselves. */
export const requireMayActAs = (caller: Caller, subject: ImpersonationSubject | undefined): void => {
  if (!subject) throw notFound();
  if (subject.id === caller.accountId) throw new DomainError('forbidden', 'You cannot act as yourself');
  if (!mayImpersonate(caller.role, subject.role))
    throw new DomainError('forbidden', 'You can act only as people whose role is lower than yours');
  if (subject.disabledAt)
    throw new DomainError('wrong-state', 'This person is shut out. Let them in again first.');
};
