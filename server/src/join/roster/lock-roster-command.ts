import type { FirmRight, FirmRoles } from '@linehaul/contract/firm-roles';
import type { Transaction } from '../../db/database.ts';
import { DomainError, notFound } from '../../domain-error.ts';
import type { Caller } from '../../http/audience.ts';
import { lockWithRight } from '../../organisations/lock-with-right-command.ts';
import { findContact, findOrganisation } from '../../organisations/organisation-queries.ts';
import { findAdministrators } from './roster-queries.ts';

/** An organisation whose people nobody else changes until the transaction ends. */
export interface LockedRoster {
  readonly organisationId: string;
  readonly organisationName: string;
}

export interface LockedPerson extends Readonly<FirmRoles> {
  readonly accountId: string;
  readonly name: string;
  readonly email: string;
  readonly isProven: boolean;
  readonly isShutOut: boolean;
}

/** Holds the people of an organisation, and asks only then whether the caller may change them. */
export const lockRoster = async (
  transaction: Transaction,
  caller: Caller,
  { orgId, right = 'administer' }: { readonly orgId: string; readonly right?: FirmRight },
): Promise<LockedRoster> => {
  const organisationId = await lockWithRight(transaction, caller, { orgId, right });
  const organisation = await findOrganisation(transaction, orgId);
  return { organisationId, organisationName: organisation?.name ?? '' };
};

/** One of the people of an organisation that is locked; throws `not-found` for anybody else. */
export const requirePerson = async (
  transaction: Transaction,
  organisationId: string,
  accountId: string,
): Promise<LockedPerson> => {
  const contact = await findContact(transaction, organisationId, accountId);
  if (!contact) throw notFound();
  const account = await transaction
    .selectFrom('accounts')
    .select(['firstName', 'lastName', 'email', 'emailConfirmedAt', 'disabledAt'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return {
    ...{ ...contact, accountId, email: account.email },
    name: `${account.firstName} ${account.lastName}`,
    isProven: account.emailConfirmedAt !== null,
    isShutOut: account.disabledAt !== null,
  };
};

/** Somebody always administers an organisation, and may sign in to do so. */
export const requireOtherAdministrator = async (
  transaction: Transaction,
  { organisationId, organisationName }: LockedRoster,
  accountId: string,
): Promise<void> => {
  const administrators = await findAdministrators(transaction, organisationId);
  if (administrators.some((id) => id !== accountId)) return;
  throw new DomainError(
    'wrong-state',
    `Nobody else administers ${organisationName}. Please make somebody else an administrator first`,
  );
};

/** Who may be given a role: somebody who has proven the address, and may sign in. */
export const requireMayHaveRole = ({ name, isProven, isShutOut }: LockedPerson): void => {
  if (isShutOut) throw new DomainError('wrong-state', `${name} cannot sign in at present`);
  if (!isProven) throw new DomainError('wrong-state', `${name} has not confirmed their email address yet`);
};
