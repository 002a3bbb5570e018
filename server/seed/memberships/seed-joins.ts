import type { PlannedOrganisation } from '../plan/association-plan.ts';
import type { PlannedPerson } from '../plan/people-plan.ts';
import type { SeededInvoice } from '../money/seed-invoices.ts';
import type { SeededProduct } from './seed-products.ts';
import { minutesAfter, type Seeding } from '../seeding.ts';

export interface JoinPlan {
  readonly people: PlannedPerson[];
  readonly organisations: PlannedOrganisation[];
  readonly products: SeededProduct[];
  /** Invoices of a first membership year, by the join that ended with them. */
  readonly firstInvoices: ReadonlyMap<string, SeededInvoice>;
}

/** Typed by applicants who went no further. */
const NEW_NAMES = ['Wattlebird Interstate', 'Cooper & Granddaughters Cartage'];
const NOT_BEGUN = 2;
/** The memberships that are approved first, by their place. */
export const NATIONAL = 4;
const SUPPLIER = 6;

/** Applicants without an organisation, by how far they are: not begun, a name typed, waiting to be let in. */
export const applicantsWithout = (people: PlannedPerson[]) => {
  const applicants = people.filter(
    ({ contactType, organisation, isConfirmed }) =>
      contactType === 'Prospect-Applicant' && !organisation && isConfirmed,
  );
  const named = applicants.slice(NOT_BEGUN, NOT_BEGUN + NEW_NAMES.length);
  return { named, asking: applicants.slice(NOT_BEGUN + NEW_NAMES.length) };
};

/** What an organisation has applied for that has not joined; undefined for one that has not chosen. */
export const appliedFor = (
  { situation, trucks }: PlannedOrganisation,
  products: readonly SeededProduct[],
): SeededProduct | undefined => {
  if (situation !== 'midway-application') return undefined;
  return products[trucks > 40 ? NATIONAL : SUPPLIER];
};

const seedCompletedJoins = async (
  { transaction, random }: Seeding,
  { firstInvoices }: JoinPlan,
): Promise<void> => {
  const rows = [...firstInvoices].map(([id, { id: invoiceId, membership, payer }]) => ({
    id,
    accountId: payer.id,
    organisationName: membership.organisation.name,
    organisationId: membership.organisation.id,
    hasDetails: true,
    productId: membership.product.id,
    productPriceId: membership.price.id,
    paymentMethod: membership.paymentMethod,
    joiningCodeId: membership.discount?.codeId ?? null,
    membershipId: membership.id,
    invoiceId,
    status: 'completed',
    createdAt: minutesAfter(membership.issuedAt, -random.int(6, 40)),
    completedAt: membership.issuedAt,
  }));
  await transaction.insertInto('joins').values(rows).execute();
};

/** Applicants whose organisation is stored: they left before choosing a membership, or have applied for one. */
const storedOrganisationJoins = ({ random }: Seeding, { people, products }: JoinPlan) =>
  people.flatMap(({ id, organisation, createdAt }) => {
    if (!organisation?.situation.startsWith('midway')) return [];
    const product = appliedFor(organisation, products);
    return [
      {
        id: random.uuid(),
        accountId: id,
        organisationName: organisation.name,
        organisationId: organisation.id,
        hasDetails: true,
        productId: product?.id ?? null,
        productPriceId: product?.prices.Annual.id ?? null,
        createdAt: minutesAfter(createdAt, 10),
      },
    ];
  });

const namedJoins = ({ random }: Seeding, { people }: JoinPlan) =>
  applicantsWithout(people).named.map(({ id, createdAt }, index) => ({
    id: random.uuid(),
    accountId: id,
    organisationName: NEW_NAMES[index] ?? null,
    createdAt: minutesAfter(createdAt, 10),
  }));

/** Stores how people joined or are joining: finished, or left half-way at every step. */
export const seedJoins = async (seeding: Seeding, plan: JoinPlan): Promise<void> => {
  await seedCompletedJoins(seeding, plan);
  const { transaction } = seeding;
  await transaction.insertInto('joins').values(storedOrganisationJoins(seeding, plan)).execute();
  await transaction.insertInto('joins').values(namedJoins(seeding, plan)).execute();
};
