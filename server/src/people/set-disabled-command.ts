import { endAccess } from '../accounts/end-access-command.ts';
import type { Context } from '../context.ts';
import { changePerson, type PersonChange } from './change-person-command.ts';
import { disabledEmail, enabledEmail } from './emails.ts';
import { requireMayManage } from './policy.ts';

/** Shuts a person out, which ends all that lets them in, or lets them in again. */
export async function setDisabled(
  context: Context,
  change: PersonChange & { isDisabled: boolean },
): Promise<void> {
  const { isDisabled } = change;
  await changePerson(context, change, {
    audience: 'admin',
    act: async ({ transaction, caller, person, now }) => {
      requireMayManage(caller, person);
      if (person.isDisabled === isDisabled) return undefined;
      const disabledAt = isDisabled ? now : null;
      await transaction.updateTable('accounts').set({ disabledAt }).where('id', '=', person.id).execute();
      if (isDisabled) await endAccess(transaction, { accountId: person.id, now });
      return {
        action: isDisabled ? 'person.disabled' : 'person.enabled',
        before: { isDisabled: person.isDisabled },
        after: { isDisabled },
        email: (isDisabled ? disabledEmail : enabledEmail)(context.config, person),
      };
    },
  });
}
