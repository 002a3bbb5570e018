import type { FirmRoles } from '@linehaul/contract/firm-roles';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import type { Caller } from '../../http/audience.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { findContact, listHolders } from '../../organisations/organisation-queries.ts';
import type { LockedPerson, LockedRoster } from './lock-roster-command.ts';
import { othersRoleEmail, roleEmail } from './role-emails.ts';

interface Told {
  readonly roster: LockedRoster;
  readonly person: LockedPerson;
  readonly roles: FirmRoles;
  readonly caller: Caller;
  /** Whose roles change in the same act: each of them has a mail of their own. */
  readonly changing: readonly string[];
}

/** Who did it, as the people of the organisation are told: one of them, or the association. */
export const actorName = async (
  transaction: Transaction,
  { config }: Context,
  { roster, caller }: Pick<Told, 'roster' | 'caller'>,
): Promise<string> => {
  const contact = await findContact(transaction, roster.organisationId, caller.accountId);
  const { firstName, lastName } = caller.person;
  return contact ? `${firstName} ${lastName}` : config.association.name;
};

/** Mails the person, and everybody else who administers the organisation by now. */
export const tellOfRole = async (
  transaction: Transaction,
  context: Context,
  { roster, person, roles, caller, changing }: Told,
): Promise<void> => {
  const { config } = context;
  const by = await actorName(transaction, context, { roster, caller });
  const news = { organisationName: roster.organisationName, by, about: person.name };
  const to = { name: person.name, address: person.email };
  await queueMail(transaction, { to, content: roleEmail(config, { ...news, before: person, roles }) });
  for (const other of await listHolders(transaction, roster.organisationId, 'administer')) {
    if (other.address === caller.email || changing.includes(other.address)) continue;
    await queueMail(transaction, {
      to: other,
      content: othersRoleEmail(config, { ...news, before: person, roles }),
      aboutAccountId: person.accountId,
    });
  }
};
