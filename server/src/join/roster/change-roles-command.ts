import { type FirmRoles, hasRight, roleWordsOf } from '@linehaul/contract/firm-roles';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError } from '../../domain-error.ts';
import type { Caller } from '../../http/audience.ts';
import type { RequestOrigin } from '../../http/origin.ts';
import { revokeLinksOf } from '../../invoices/links/revoke-links-command.ts';
import { endCopies, endOpenJoin } from './detach-person-command.ts';
import {
  type LockedPerson,
  type LockedRoster,
  lockRoster,
  requireMayHaveRole,
  requireOtherAdministrator,
  requirePerson,
} from './lock-roster-command.ts';
import { tellOfRole } from './tell-of-role-command.ts';

export interface RosterAct {
  readonly orgId: string;
  /** Whom it concerns. */
  readonly accountId: string;
  readonly caller: Caller;
  readonly origin: RequestOrigin;
}

interface RoleChange {
  readonly roster: LockedRoster;
  readonly person: LockedPerson;
  readonly roles: FirmRoles;
}

const ADMINISTRATOR: FirmRoles = { isAdministrator: true, pays: false, managesPeople: false };
const STAFF: FirmRoles = { isAdministrator: false, pays: false, managesPeople: false };

const areSame = (one: FirmRoles, other: FirmRoles): boolean => roleWordsOf(one) === roleWordsOf(other);

/** Whoever administers it no more goes on with no join of it. Whoever pays for it no more keeps no way to what it is billed: neither mailed links nor copies that were made meanwhile. */
const store = async (
  transaction: Transaction,
  { clock }: Context,
  { roster: { organisationId }, person, roles }: RoleChange,
) => {
  const { accountId } = person;
  await transaction
    .updateTable('organisationContacts')
    .set(roles)
    .where('organisationId', '=', organisationId)
    .where('accountId', '=', accountId)
    .execute();
  if (person.isAdministrator && !roles.isAdministrator)
    await endOpenJoin(transaction, { organisationId, accountId });
  if (!hasRight('pay', person) || hasRight('pay', roles)) return;
  const now = clock.now();
  await endCopies(transaction, { accountId, now });
  await revokeLinksOf(transaction, { accountId, organisationId, now });
};

const log = (
  transaction: Transaction,
  { clock }: Context,
  { roster, person, roles, origin }: RoleChange & Pick<RosterAct, 'origin'>,
) =>
  recordAudit(transaction, {
    ...{ action: 'roster.role-changed', at: clock.now(), by: origin },
    subject: { kind: 'account', id: person.accountId },
    before: { role: roleWordsOf(person), organisation: roster.organisationName },
    after: { role: roleWordsOf(roles), organisation: roster.organisationName },
  });

/** What changes nothing is left out. */
const carryOut = async (
  transaction: Transaction,
  context: Context,
  { changes, caller, origin }: Pick<RosterAct, 'caller' | 'origin'> & { readonly changes: RoleChange[] },
): Promise<void> => {
  const real = changes.filter(({ person, roles }) => !areSame(person, roles));
  for (const change of real) await store(transaction, context, change);
  const changing = real.map(({ person }) => person.email);
  for (const change of real) await tellOfRole(transaction, context, { ...change, caller, changing });
  for (const change of real) await log(transaction, context, { ...change, origin });
};

/** Makes one of an organisation's people an administrator of it, or staff; the last administrator stays one. */
export const setAdministrator = (
  context: Context,
  { orgId, accountId, isAdministrator, caller, origin }: RosterAct & { readonly isAdministrator: boolean },
): Promise<void> =>
  inTransaction(context.db, async (transaction) => {
    const roster = await lockRoster(transaction, caller, { orgId });
    const person = await requirePerson(transaction, roster.organisationId, accountId);
    if (person.isAdministrator === isAdministrator) return;
    if (isAdministrator) requireMayHaveRole(person);
    else await requireOtherAdministrator(transaction, roster, accountId);
    const roles = isAdministrator ? ADMINISTRATOR : STAFF;
    await carryOut(transaction, context, { changes: [{ roster, person, roles }], caller, origin });
  });

/** Says what one of an organisation's people may do for it without administering it. */
export const setRoles = (
  context: Context,
  { orgId, accountId, pays, managesPeople, caller, origin }: RosterAct & Omit<FirmRoles, 'isAdministrator'>,
): Promise<void> =>
  inTransaction(context.db, async (transaction) => {
    const roster = await lockRoster(transaction, caller, { orgId });
    const person = await requirePerson(transaction, roster.organisationId, accountId);
    if (person.isAdministrator)
      throw new DomainError(
        'wrong-state',
        `${person.name} administers ${roster.organisationName}, and so does both`,
      );
    if ((pays && !person.pays) || (managesPeople && !person.managesPeople)) requireMayHaveRole(person);
    const roles = { isAdministrator: false, pays, managesPeople };
    await carryOut(transaction, context, { changes: [{ roster, person, roles }], caller, origin });
  });

/** Makes another of the people an administrator and the caller staff: both or neither. */
export const handOver = (context: Context, { orgId, accountId, caller, origin }: RosterAct): Promise<void> =>
  inTransaction(context.db, async (transaction) => {
    const roster = await lockRoster(transaction, caller, { orgId });
    if (accountId === caller.accountId)
      throw new DomainError('wrong-state', 'Please choose somebody else to hand over to');
    const successor = await requirePerson(transaction, roster.organisationId, accountId);
    const oneself = await requirePerson(transaction, roster.organisationId, caller.accountId);
    requireMayHaveRole(successor);
    const changes = [
      { roster, person: successor, roles: ADMINISTRATOR },
      { roster, person: oneself, roles: STAFF },
    ];
    await carryOut(transaction, context, { changes, caller, origin });
  });
