import { minutesAfter, type Seeding } from '../seeding.ts';
import { appliedFor, type JoinPlan, NATIONAL } from './seed-joins.ts';

const QUESTION =
  'You told us about 66 trucks, and this membership is for more than 150. Do you run others under another name, or would Large fleet suit you better?';

/** A large member who asks to be of the largest membership from its next year on. */
const seedChange = async (
  { transaction, random, now }: Seeding,
  { people, products }: Pick<JoinPlan, 'people' | 'products'>,
): Promise<void> => {
  const asking = people.find(
    ({ organisation, isAdministrator }) =>
      isAdministrator &&
      organisation?.situation === 'active' &&
      organisation.trucks > 100 &&
      organisation.trucks <= 150,
  );
  const product = products[NATIONAL];
  if (!asking?.organisation || !product) return;
  const { id: productPriceId, totalCents: askedCents } = product.prices.Annual;
  await transaction
    .insertInto('membershipApplications')
    .values({
      ...{ id: random.uuid(), kind: 'next-year', accountId: asking.id, sentAt: minutesAfter(now, -24 * 60) },
      ...{ organisationId: asking.organisation.id, productId: product.id, productPriceId, askedCents },
    })
    .execute();
};

/** Two applications for memberships that are approved first: one waits, the larger fleet is asked back. */
export const seedApplications = async (
  seeding: Seeding,
  { people, products, officerId }: Pick<JoinPlan, 'people' | 'products'> & { readonly officerId: string },
): Promise<void> => {
  const { transaction, random, now } = seeding;
  const sentAt = minutesAfter(now, -3 * 24 * 60);
  await seedChange(seeding, { people, products });
  const planned = people.flatMap(({ id: accountId, organisation }) => {
    const product = organisation && appliedFor(organisation, products);
    return organisation && product ? [{ accountId, organisation, product }] : [];
  });
  for (const { accountId, organisation, product } of planned) {
    const isAsked = organisation.trucks > 40;
    const id = random.uuid();
    await transaction
      .insertInto('membershipApplications')
      .values({
        ...{ id, accountId, organisationId: organisation.id, productId: product.id },
        ...{ productPriceId: product.prices.Annual.id, sentAt: minutesAfter(sentAt, isAsked ? -300 : 0) },
        ...(isAsked && { status: 'asked', version: 2 }),
      })
      .execute();
    if (!isAsked) continue;
    await transaction
      .insertInto('membershipApplicationQuestions')
      .values({
        applicationId: id,
        question: QUESTION,
        askedAt: minutesAfter(sentAt, 60),
        askedBy: officerId,
      })
      .execute();
  }
};
