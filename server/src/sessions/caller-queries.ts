import type { FirmRight } from '@linehaul/contract/firm-roles';
import type { ExpressionBuilder } from 'kysely';
import type { DB } from '../db/schema.ts';
import { givesRight } from './firm-right-queries.ts';

/** Whether somebody has a right in any organisation. */
export const hasRightInOne = (select: ExpressionBuilder<DB, 'accounts'>, right: FirmRight) =>
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
