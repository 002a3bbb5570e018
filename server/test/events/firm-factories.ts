import { createSignedIn, type SignedIn } from '../people/join-factories.ts';
import type { TestPortal } from '../portal.ts';
import { giveMembership } from './event-factories.ts';

/** An organisation in good standing: who administers it, and two of its people. */
export interface Firm extends SignedIn {
  readonly organisationId: string;
  readonly name: string;
  readonly people: readonly [SignedIn, SignedIn];
}

const MEMBER = { contactType: 'Member' } as const;

export const createFirm = async (portal: TestPortal): Promise<Firm> => {
  const { db } = portal.context;
  const administrator = await createSignedIn(portal, { ...MEMBER, firstName: 'Maud', lastName: 'Kerr' });
  await giveMembership(portal, administrator.account.id, 'active');
  const { organisationId, name } = await db
    .updateTable('organisationContacts')
    .from('organisations')
    .set({ isAdministrator: true })
    .whereRef('organisations.id', '=', 'organisationContacts.organisationId')
    .where('accountId', '=', administrator.account.id)
    .returning(['organisationId', 'organisations.name'])
    .executeTakeFirstOrThrow();
  const dana = await createSignedIn(portal, { ...MEMBER, firstName: 'Dana', lastName: 'Ruiz' });
  const kim = await createSignedIn(portal, { ...MEMBER, firstName: 'Kim', lastName: 'Abara' });
  for (const { account } of [dana, kim])
    await db.insertInto('organisationContacts').values({ organisationId, accountId: account.id }).execute();
  return { ...administrator, organisationId, name, people: [dana, kim] };
};
