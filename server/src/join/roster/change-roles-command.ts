import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError } from '../../domain-error.ts';
import type { Caller } from '../../http/audience.ts';
import type { RequestOrigin } from '../../http/origin.ts';
import {
  type LockedPerson,
  type LockedRoster,
  lockRoster,
  requireMayAdminister,
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
  readonly isAdministrator: boolean;
}

const ROLE_OF = (isAdministrator: boolean): string => (isAdministrator ? 'administrator' : 'staff');

const store = async (transaction: Transaction, { roster, person, isAdministrator }: RoleChange) => {
  await transaction
    .updateTable('organisationContacts')
    .set({ isAdministrator })
    .where('organisationId', '=', roster.organisationId)
    .where('accountId', '=', person.accountId)
    .execute();
};

const log = (
  transaction: Transaction,
  { clock }: Context,
  { roster, person, isAdministrator, origin }: RoleChange & Pick<RosterAct, 'origin'>,
) =>
  recordAudit(transaction, {
    ...{ action: 'roster.role-changed', at: clock.now(), by: origin },
    subject: { kind: 'account', id: person.accountId },
    before: { role: ROLE_OF(!isAdministrator), organisation: roster.organisationName },
    after: { role: ROLE_OF(isAdministrator), organisation: roster.organisationName },
  });

/** What changes nothing is left out. */
const carryOut = async (
  transaction: Transaction,
  context: Context,
  { changes, caller, origin }: Pick<RosterAct, 'caller' | 'origin'> & { readonly changes: RoleChange[] },
): Promise<void> => {
  const real = changes.filter(({ person, isAdministrator }) => person.isAdministrator !== isAdministrator);
  for (const change of real) await store(transaction, change);
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
    const roster = await lockRoster(transaction, caller, orgId);
    const person = await requirePerson(transaction, roster.organisationId, accountId);
    if (person.isAdministrator === isAdministrator) return;
    if (isAdministrator) requireMayAdminister(person);
    else await requireOtherAdministrator(transaction, roster, accountId);
    await carryOut(transaction, context, { changes: [{ roster, person, isAdministrator }], caller, origin });
  });

/** Makes another of the people an administrator and the caller staff: both or neither. */
export const handOver = (context: Context, { orgId, accountId, caller, origin }: RosterAct): Promise<void> =>
  inTransaction(context.db, async (transaction) => {
    const roster = await lockRoster(transaction, caller, orgId);
    if (accountId === caller.accountId)
      throw new DomainError('wrong-state', 'Please choose somebody else to hand over to');
    const successor = await requirePerson(transaction, roster.organisationId, accountId);
    const oneself = await requirePerson(transaction, roster.organisationId, caller.accountId);
    requireMayAdminister(successor);
    const changes = [
      { roster, person: successor, isAdministrator: true },
      { roster, person: oneself, isAdministrator: false },
    ];
    await carryOut(transaction, context, { changes, caller, origin });
  });
