import { DEFAULT_TIME_ZONE, ROLE } from '@linehaul/contract/constants';
import { addDays, dayOf } from '@linehaul/contract/dates';
import { createProduct, createSignedIn, type SignedIn, type TestProduct } from '../people/join-factories.ts';
import { createOrganisation } from '../people/organisation-factories.ts';
import type { TestPortal } from '../portal.ts';

const MEMBER = { contactType: 'Member' } as const;

interface Belonging {
  readonly product: TestProduct;
  readonly status: 'active' | 'past-due' | 'lapsed';
  readonly isAdministrator?: boolean;
}

let organisations = 0;

/** Somebody of an organisation that is, or was, a member with that product. */
const createContact = async (
  portal: TestPortal,
  { product, status, isAdministrator = false }: Belonging,
): Promise<SignedIn> => {
  const { db, clock } = portal.context;
  const person = await createSignedIn(portal, MEMBER);
  organisations += 1;
  const { id: organisationId } = await createOrganisation(portal, {
    name: `Wattle Haulage ${organisations}`,
    [isAdministrator ? 'administrators' : 'contacts']: [person.account],
  });
  const today = dayOf(clock.now(), DEFAULT_TIME_ZONE);
  await db
    .insertInto('memberships')
    .values({
      ...{ organisationId, status, paymentMethod: 8, totalCents: 110_000 },
      ...{ productId: product.productId, productPriceId: product.annualKey },
      ...{ startsOn: addDays(today, -100), endsOn: addDays(today, 200) },
      pastDueSince: status === 'past-due' ? addDays(today, -3) : null,
      ...{ createdAt: clock.now(), activatedAt: clock.now() },
    })
    .execute();
  return person;
};

/** Everybody whom what is published tells apart, and the product of `ofProduct`. */
export const createReaders = async (portal: TestPortal) => {
  const [special, other] = [await createProduct(portal), await createProduct(portal)];
  return {
    productId: special.productId,
    /** In good standing, with another product. */
    member: await createContact(portal, { product: other, status: 'active' }),
    ofProduct: await createContact(portal, { product: special, status: 'active' }),
    /** Belongs to an organisation that has the product, and is behind with paying it. */
    pastDue: await createContact(portal, { product: special, status: 'past-due' }),
    lapsed: await createContact(portal, { product: special, status: 'lapsed' }),
    /** Of an organisation that is not in good standing. */
    administrator: await createContact(portal, { product: special, status: 'lapsed', isAdministrator: true }),
    officer: await createSignedIn(portal, { contactType: 'Staff', role: ROLE.admin }),
    guest: await createSignedIn(portal, { contactType: 'Prospect-Guest' }),
    prospect: await createSignedIn(portal, { contactType: 'Prospect-Applicant' }),
  };
};

export type Readers = Awaited<ReturnType<typeof createReaders>>;
export type ReaderName = Exclude<keyof Readers, 'productId'>;
