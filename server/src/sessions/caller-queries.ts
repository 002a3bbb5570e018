import type { FirmRight } from '@linehaul/contract/firm-roles';
import type { ExpressionBuilder } from 'kysely';
import { composedOnce } from '../db/composed-statement.ts';
import type { Reader } from '../db/database.ts';
import type { DB } from '../db/schema.ts';
import type { CallerDetails } from '../http/audience.ts';
import { ACTED_FOR } from './acted-for-queries.ts';
import { givesRight } from './firm-right-queries.ts';

/** Whether somebody has a right in any organisation. */
const hasRightInOne = (select: ExpressionBuilder<DB, 'accounts'>, right: FirmRight) =>
  select
    .exists(
      select
        .selectFrom('organisationContacts')
        .select('organisationContacts.accountId')
        .whereRef('organisationContacts.accountId', '=', 'accounts.id')
        .where(givesRight(right)),
    )
    .$castTo<boolean>();

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

/** What a caller's details are read from, of `accounts`. */
export const selectDetails = (select: ExpressionBuilder<DB, 'accounts'>) =>
  [
    hasRightInOne(select, 'administer').as('isOrganisationAdministrator'),
    hasRightInOne(select, 'manage-people').as('managesPeople'),
    hasSecondFactorSetUp(select).as('hasSecondFactorSetUp'),
    ACTED_FOR.as('organisation'),
  ] as const;

/** Of a row that may have more, such as what a session is found by: that goes no further. */
export const toDetails = (row: CallerDetails): CallerDetails => ({
  isOrganisationAdministrator: row.isOrganisationAdministrator,
  managesPeople: row.managesPeople,
  organisation: row.organisation,
  hasSecondFactorSetUp: row.hasSecondFactorSetUp,
});

const selectDetailsOf = composedOnce((reader, { accountId }: { accountId: string }) =>
  reader.selectFrom('accounts').select(selectDetails).where('accounts.id', '=', accountId),
);

/** Throws for an account that is not there. */
export const findCallerDetails = async (reader: Reader, accountId: string): Promise<CallerDetails> => {
  const [details] = await selectDetailsOf(reader, { accountId });
  if (!details) throw new Error(`There is no account ${accountId}`);
  return details;
};
