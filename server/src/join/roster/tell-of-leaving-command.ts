import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import type { Caller } from '../../http/audience.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { listHolders } from '../../organisations/organisation-queries.ts';
import type { LockedPerson, LockedRoster } from './lock-roster-command.ts';
import { leftEmail, personLeftEmail, removedEmail } from './roster-emails.ts';
import { actorName } from './tell-of-role-command.ts';

interface Leaving {
  readonly roster: LockedRoster;
  readonly person: LockedPerson;
  readonly caller: Caller;
}

/** Mails the person what stays theirs, and who else manages the people of the organisation that they have left. */
export const tellOfLeaving = async (
  transaction: Transaction,
  context: Context,
  { roster, person, caller }: Leaving,
): Promise<void> => {
  const { config } = context;
  const isOneself = person.accountId === caller.accountId;
  const by = await actorName(transaction, context, { roster, caller });
  const news = { organisationName: roster.organisationName, by, about: person.name };
  await queueMail(transaction, {
    to: { name: person.name, address: person.email },
    content: isOneself ? leftEmail(config, news) : removedEmail(config, news),
  });
  for (const to of await listHolders(transaction, roster.organisationId, 'manage-people')) {
    if (to.address === person.email || to.address === caller.email) continue;
    await queueMail(transaction, {
      to,
      content: personLeftEmail(config, { ...news, isOneself }),
      aboutAccountId: person.accountId,
    });
  }
};
