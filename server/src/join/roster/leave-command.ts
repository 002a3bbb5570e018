import { roleWordsOf } from '@linehaul/contract/firm-roles';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { notFound } from '../../domain-error.ts';
import type { Caller } from '../../http/audience.ts';
import type { RequestOrigin } from '../../http/origin.ts';
import { findContact, findOrganisation, lockOrganisation } from '../../organisations/organisation-queries.ts';
import { requireAdministrator } from '../../organisations/policy.ts';
import type { RosterAct } from './change-roles-command.ts';
import { detachPerson } from './detach-person-command.ts';
import {
  type LockedPerson,
  type LockedRoster,
  lockRoster,
  requireOtherAdministrator,
  requirePerson,
} from './lock-roster-command.ts';
import { tellOfLeaving } from './tell-of-leaving-command.ts';

interface Departure {
  readonly roster: LockedRoster;
  readonly person: LockedPerson;
  readonly caller: Caller;
  readonly origin: RequestOrigin;
}

/** Who was taken out does not come in again by an address at the firm's mail domain alone. */
const keepRemoval = async (
  transaction: Transaction,
  removal: { organisationId: string; accountId: string; removedAt: Date },
): Promise<void> => {
  const { removedAt } = removal;
  await transaction
    .insertInto('organisationRemovals')
    .values(removal)
    .onConflict((conflict) => conflict.columns(['organisationId', 'accountId']).doUpdateSet({ removedAt }))
    .execute();
};

const depart = async (
  transaction: Transaction,
  context: Context,
  { roster, person, caller, origin }: Departure,
): Promise<void> => {
  const { organisationId, organisationName: organisation } = roster;
  const { accountId } = person;
  const now = context.clock.now();
  const isOneself = accountId === caller.accountId;
  if (person.isAdministrator) await requireOtherAdministrator(transaction, roster, accountId);
  await tellOfLeaving(transaction, context, { roster, person, caller });
  await detachPerson(transaction, { organisationId, accountId, now, byId: caller.accountId });
  if (!isOneself) await keepRemoval(transaction, { organisationId, accountId, removedAt: now });
  await recordAudit(transaction, {
    ...{ action: isOneself ? 'roster.left' : 'roster.person-removed', at: now, by: origin },
    subject: { kind: 'account', id: accountId },
    before: { role: roleWordsOf(person), organisation },
    after: { role: 'none', organisation },
  });
};

/** Takes somebody out of an organisation, at once and for good; what is theirs stays theirs. Who has a role in it is for administrators. */
export const removePerson = (
  context: Context,
  { orgId, accountId, caller, origin }: RosterAct,
): Promise<void> =>
  inTransaction(context.db, async (transaction) => {
    const roster = await lockRoster(transaction, caller, { orgId, right: 'manage-people' });
    const person = await requirePerson(transaction, roster.organisationId, accountId);
    if (roleWordsOf(person) !== 'staff') await requireAdministrator(transaction, caller, orgId);
    await depart(transaction, context, { roster, person, caller, origin });
  });

/** Everybody may leave, whatever they are in it. */
const lockOwnRoster = async (
  transaction: Transaction,
  { accountId }: Caller,
  orgId: string,
): Promise<LockedRoster> => {
  await lockOrganisation(transaction, orgId);
  const organisation = await findOrganisation(transaction, orgId);
  if (!organisation || !(await findContact(transaction, orgId, accountId))) throw notFound();
  return { organisationId: organisation.id, organisationName: organisation.name };
};

/** Somebody leaves by themselves; who administers alone hands over first. */
export const leaveOrganisation = (
  context: Context,
  { orgId, caller, origin }: Omit<RosterAct, 'accountId'>,
): Promise<void> =>
  inTransaction(context.db, async (transaction) => {
    const roster = await lockOwnRoster(transaction, caller, orgId);
    const person = await requirePerson(transaction, roster.organisationId, caller.accountId);
    await depart(transaction, context, { roster, person, caller, origin });
  });
