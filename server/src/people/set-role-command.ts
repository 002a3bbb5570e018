import { ROLE, type Role } from '@linehaul/contract/constants';
import { requireRecentProof } from '../sessions/recent-proof-policy.ts';
import type { Context } from '../context.ts';
import { DomainError } from '../domain-error.ts';
import { changePerson, type ChangedPerson, type PersonChange } from './change-person-command.ts';
import { roleChangedEmail } from './emails.ts';
import { ROLE_NAMES } from './person-rules.ts';
import { requireMayChangeRole } from './policy.ts';

/** Whoever registered somebody else's address must not become an admin by it. */
const requireProvenAddress = ({ emailConfirmedAt }: ChangedPerson): void => {
  if (emailConfirmedAt) return;
  throw new DomainError('wrong-state', 'This person has not confirmed their email address yet');
};

/** Gives a person another role; every request reads it anew. */
export async function setRole(context: Context, change: PersonChange & { role: Role }): Promise<void> {
  const { role } = change;
  requireRecentProof(change.caller, context.clock.now());
  await changePerson(context, change, {
    audience: 'owner',
    act: async ({ transaction, caller, person }) => {
      requireMayChangeRole(caller, person);
      if (person.role === role) return undefined;
      if (role !== ROLE.standard) requireProvenAddress(person);
      await transaction.updateTable('accounts').set({ role }).where('id', '=', person.id).execute();
      return {
        action: 'person.role-changed',
        before: { role: ROLE_NAMES[person.role] },
        after: { role: ROLE_NAMES[role] },
        email: roleChangedEmail(context.config, { ...person, role }),
      };
    },
  });
}
