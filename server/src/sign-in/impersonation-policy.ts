import type { Role } from '@linehaul/contract/constants';
import { mayImpersonate } from '../sessions/session-rules.ts';
import { DomainError, notFound } from '../domain-error.ts';
import type { Caller } from '../http/audience.ts';

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
