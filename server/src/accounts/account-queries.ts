import { ROLE } from '@linehaul/contract/constants';
import type { CurrentUser } from '@linehaul/contract/accounts';
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { notFound } from '../domain-error.ts';
import { AUDIENCES, type Caller } from '../http/audience.ts';

/** An address as accounts are found by it. */
export const toEmailKey = (email: string): string => email.normalize('NFC').trim().toLowerCase();

/** The account of an address, disabled or not. */
export const findAccountByEmail = (db: Reader, email: string) =>
  db
    .selectFrom('accounts')
    .select([
      'id',
      'email',
      'firstName',
      'lastName',
      'passwordHash',
      'contactType',
      'role',
      'emailConfirmedAt',
      'disabledAt',
    ])
    .where('emailKey', '=', sql<string>`lower(${email.normalize('NFC').trim()})`)
    .executeTakeFirst();
export type AccountForSignIn = NonNullable<Awaited<ReturnType<typeof findAccountByEmail>>>;

const findUser = (db: Reader, accountId: string) =>
  db
    .selectFrom('accounts')
    .select((select) => [
      'id',
      'firstName',
      'lastName',
      'email',
      'mobile',
      'memberNumber',
      select
        .exists(
          select
            .selectFrom('organisationContacts')
            .select('accountId')
            .whereRef('organisationContacts.accountId', '=', 'accounts.id')
            .where('isAdministrator', '=', true),
        )
        .$castTo<boolean>()
        .as('isOrganisationAdministrator'),
    ])
    .where('id', '=', accountId)
    .executeTakeFirst();

/** Who is signed in, as every page needs it. */
export async function getCurrentUser(db: Reader, caller: Caller): Promise<CurrentUser> {
  const user = await findUser(db, caller.accountId);
  if (!user) throw notFound();
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    registeredEmail: user.email,
    mobile: user.mobile,
    contactTypes: [caller.contactType],
    role: caller.role,
    memberNum: user.memberNumber,
    isGuestUser: caller.contactType === 'Prospect-Guest',
    permissions: {
      canAccessAdmin: caller.role !== ROLE.standard,
      isOrganisationAdministrator: user.isOrganisationAdministrator,
      canJoin: AUDIENCES.joining(caller),
    },
  };
}
