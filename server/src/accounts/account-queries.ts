import { ROLE } from '@linehaul/contract/constants';
import type { CurrentUser } from '@linehaul/contract/current-user';
import { sql, type ExpressionBuilder } from 'kysely';
import type { Reader } from '../db/database.ts';
import { hot } from '../db/hot-statements.ts';
import type { DB } from '../db/schema.ts';
import { notFound } from '../domain-error.ts';
import { isAdmin, isInAudience, type Caller } from '../http/audience.ts';

/** PostgreSQL may lower İ to a plain i, JavaScript does not: spelled out, it is one thing to both, and no account's. */
const toAddress = (email: string): string => email.normalize('NFC').trim().replaceAll('İ', 'i\u0307');

/** An address as accounts are found by it; letter by letter, since PostgreSQL does not look at a letter's place. */
export const toEmailKey = (email: string): string =>
  [...toAddress(email)].map((letter) => letter.toLowerCase()).join('');

/** What it takes to let somebody in, or to write to them. */
export const SIGN_IN_COLUMNS = [
  'id',
  'email',
  'firstName',
  'lastName',
  'passwordHash',
  'contactType',
  'role',
  'emailConfirmedAt',
  'registeringBrowserHash',
  'disabledAt',
] as const;

/** The account of an address, disabled or not. */
export const findAccountByEmail = (db: Reader, email: string) =>
  db
    .selectFrom('accounts')
    .select(SIGN_IN_COLUMNS)
    .where('emailKey', '=', sql<string>`lower(${toAddress(email)})`)
    .executeTakeFirst();
export type AccountForSignIn = NonNullable<Awaited<ReturnType<typeof findAccountByEmail>>>;

/** Whether an authenticator app or a passkey is set up. */
export const hasSecondFactorSetUp = (select: ExpressionBuilder<DB, 'accounts'>) => {
  const authenticator = select
    .selectFrom('authenticators')
    .select('authenticators.accountId')
    .whereRef('authenticators.accountId', '=', 'accounts.id')
    .where('confirmedAt', 'is not', null);
  const passkey = select
    .selectFrom('passkeys')
    .select('passkeys.id')
    .whereRef('passkeys.accountId', '=', 'accounts.id');
  return select.or([select.exists(authenticator), select.exists(passkey)]).$castTo<boolean>();
};

const findImpersonation = async (db: Reader, { sessionId, impersonator }: Caller) => {
  if (!impersonator) return {};
  const { firstName, lastName, expiresAt } = await db
    .selectFrom('sessions')
    .innerJoin('accounts', (join) => join.on('accounts.id', '=', impersonator.accountId))
    .select(['firstName', 'lastName', 'sessions.expiresAt'])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const impersonation = { impersonatorName: `${firstName} ${lastName}`, endsAt: expiresAt.toISOString() };
  return { impersonation };
};

const findUser = (db: Reader, accountId: string) =>
  db
    .selectFrom('accounts')
    .modifyFront(hot)
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
      hasSecondFactorSetUp(select).as('isSecondFactorSetUp'),
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
      canAccessAdmin: isAdmin(caller),
      isOrganisationAdministrator: user.isOrganisationAdministrator,
      canJoin: isInAudience('joining', caller),
      canManageRoles: isInAudience('owner', caller),
    },
    secondFactor: { isSetUp: user.isSecondFactorSetUp, isRequired: caller.role !== ROLE.standard },
    ...(await findImpersonation(db, caller)),
  };
}
