import { endAllSessions } from '../sessions/session-commands.ts';
import type { Context } from '../context.ts';
import { changePerson, type PersonChange } from './change-person-command.ts';
import { requireMayManage } from './policy.ts';

/** Signs a person out everywhere; tells how many sessions that ended. */
export async function endSessionsOf(context: Context, change: PersonChange): Promise<number> {
  let ended = 0;
  await changePerson(context, change, {
    audience: 'admin',
    act: async ({ transaction, caller, person, now }) => {
      requireMayManage(caller, person);
      ended = await endAllSessions(transaction, { accountId: person.id, now });
      return { action: 'person.sessions-ended', after: { ended } };
    },
  });
  return ended;
}
