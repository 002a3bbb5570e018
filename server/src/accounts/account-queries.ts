import { ROLE } from '@linehaul/contract/constants';
import type { CurrentUser } from '@linehaul/contract/current-user';
import { sql } from 'kysely';
import { composedOnce } from '../db/composed-statement.ts';
import type { Reader } from '../db/database.ts';
import { isAdmin, isInAudience, type Caller, type CallerDetails } from '../http/audience.ts';
import { findCallerDetails } from '../sessions/caller-queries.ts';

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

const selectByAddress = composedOnce((db: Reader, { address }: { readonly address: string }) =>
  db
    .selectFrom('accounts')
    .select(SIGN_IN_COLUMNS)
    .where('emailKey', '=', sql<string>`lower(${address})`),
);
export type AccountForSignIn = Awaited<ReturnType<typeof selectByAddress>>[number];

/** The account of an address, disabled or not. */
export const findAccountByEmail = async (db: Reader, email: string): Promise<AccountForSignIn | undefined> =>
  (await selectByAddress(db, { address: toAddress(email) }))[0];

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

const toCurrentUser = (caller: Caller, details: CallerDetails): CurrentUser => {
  const { person } = caller;
  return {
    id: caller.accountId,
    firstName: person.firstName,
    lastName: person.lastName,
    registeredEmail: caller.email,
    mobile: person.mobile,
    contactTypes: [caller.contactType],
    role: caller.role,
    memberNum: person.memberNumber,
    isGuestUser: caller.contactType === 'Prospect-Guest',
    organisation: details.organisation,
    permissions: {
      canAccessAdmin: isAdmin(caller),
      isOrganisationAdministrator: details.isOrganisationAdministrator,
      managesPeople: details.managesPeople,
      canJoin: isInAudience('joining', caller),
      canManageRoles: isInAudience('owner', caller),
    },
    secondFactor: { isSetUp: details.hasSecondFactorSetUp, isRequired: caller.role !== ROLE.standard },
  };
};

const findCurrentUser = async (db: Reader, caller: Caller): Promise<CurrentUser> => {
  const details = caller.details ?? (await findCallerDetails(db, caller.accountId));
  return { ...toCurrentUser(caller, details), ...(await findImpersonation(db, caller)) };
};

/** Who is signed in, as every page needs it; at once where all of it has come with the session. */
export const getCurrentUser = (db: Reader, caller: Caller): Promise<CurrentUser> | CurrentUser =>
  caller.details && !caller.impersonator
    ? toCurrentUser(caller, caller.details)
    : findCurrentUser(db, caller);
