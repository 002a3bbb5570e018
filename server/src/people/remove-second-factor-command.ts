import { endAccess } from '../accounts/end-access-command.ts';
import { requireRecentProof } from '../sessions/recent-proof-policy.ts';
import type { Context } from '../context.ts';
import { DomainError } from '../domain-error.ts';
import { removeSecondFactors } from '../second-factors/remove-second-factors-command.ts';
import { findSecondFactorMethods } from '../second-factors/verify-second-factor-commands.ts';
import { changePerson, type PersonChange } from './change-person-command.ts';
import { secondFactorRemovedEmail } from './emails.ts';
import { requireMayManage } from './policy.ts';

/** Helps a person who has lost their second factor: it is gone, and so is whatever was signed in with it. */
export async function removeSecondFactorOf(context: Context, change: PersonChange): Promise<void> {
  requireRecentProof(change.caller, context.clock.now());
  await changePerson(context, change, {
    audience: 'admin',
    act: async ({ transaction, caller, person, now }) => {
      requireMayManage(caller, person);
      const methods = await findSecondFactorMethods(transaction, person.id);
      if (methods.length === 0)
        throw new DomainError('wrong-state', 'This person has not set up two-step sign-in');
      await removeSecondFactors(transaction, person.id);
      await endAccess(transaction, { accountId: person.id, now });
      return {
        action: 'second-factor.removed-by-admin',
        before: { methods },
        email: secondFactorRemovedEmail(context.config, person),
      };
    },
  });
}
