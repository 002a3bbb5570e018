import type { FirmRight } from '@linehaul/contract/firm-roles';
import type { Transaction } from '../db/database.ts';
import { type Caller, isAdmin } from '../http/audience.ts';
import { requireStillAdmin } from '../sessions/require-admin-command.ts';
import { lockOrganisation } from './organisation-queries.ts';
import { type OrganisationId, requireRight } from './policy.ts';

interface Asked {
  readonly orgId: string;
  readonly right: FirmRight;
}

/**
 * Holds an organisation, and asks only then whether the caller has the right: of two administrators who take each other's role away
 * at once the second is none any more, and whoever is taken out while their act stands in line does nothing more for it.
 */
export const lockWithRight = async (
  transaction: Transaction,
  caller: Caller,
  { orgId, right }: Asked,
): Promise<OrganisationId> => {
  if (isAdmin(caller)) await requireStillAdmin(transaction, caller);
  await lockOrganisation(transaction, orgId);
  return requireRight(transaction, caller, { organisationId: orgId, right });
};
