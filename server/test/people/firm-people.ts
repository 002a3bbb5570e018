import { type NewAccount } from './account-factories.ts';
import { createActiveMembership, createSignedIn, type SignedIn } from './join-factories.ts';
import { createOrganisation } from './organisation-factories.ts';
import type { TestPortal } from '../portal.ts';

export interface Firm {
  readonly orgId: string;
  readonly name: string;
  readonly administrator: SignedIn;
}

let number = 0;

/** An organisation that is a member, with who administers it. */
export const openFirm = async (portal: TestPortal): Promise<Firm> => {
  number += 1;
  const administrator = await createSignedIn(portal, {
    ...{ contactType: 'Member', firstName: 'Kim', lastName: 'Burke' },
  });
  const { id: orgId, name } = await createOrganisation(portal, {
    name: `Yard Haulage ${number}`,
    administrators: [administrator.account],
  });
  await createActiveMembership(portal, orgId);
  return { orgId, name, administrator };
};

/** One of the organisation's people, who administers nothing. */
export const staffOf = async (
  portal: TestPortal,
  { orgId: organisationId }: Firm,
  options: NewAccount = {},
): Promise<SignedIn> => {
  const person = await createSignedIn(portal, { contactType: 'Member', ...options });
  await portal.context.db
    .insertInto('organisationContacts')
    .values({ organisationId, accountId: person.account.id })
    .execute();
  return person;
};

/** The seats of the firm's membership from now on; null for any number. */
export const setSeats = async (
  { context: { db } }: TestPortal,
  { orgId }: Firm,
  seats: number | null,
): Promise<void> => {
  await db.updateTable('memberships').set({ seats }).where('organisationId', '=', orgId).execute();
};
