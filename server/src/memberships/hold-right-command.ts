import type { Transaction } from '../db/database.ts';
import type { Caller } from '../http/audience.ts';
import { holdPeopleOf } from '../organisations/organisation-queries.ts';
import type { OrganisationId } from '../organisations/policy.ts';
import { requireMembershipDecider, requireMembershipPayer } from './policy.ts';

const heldFirst =
  (requireMay: typeof requireMembershipPayer) =>
  async (transaction: Transaction, caller: Caller, organisationId: string): Promise<OrganisationId> => {
    await holdPeopleOf(transaction, organisationId);
    return requireMay(transaction, caller, organisationId);
  };

/**
 * Within the transaction that renews a membership, or pays for it, before anything else is held: whoever is taken out of the
 * organisation, or whose role is taken, while their act stands in line does nothing more for it.
 */
export const requireStillPayer = heldFirst(requireMembershipPayer);

/** The same for what it is a membership of, and whether it goes on. */
export const requireStillDecider = heldFirst(requireMembershipDecider);
