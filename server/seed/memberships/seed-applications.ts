import { minutesAfter, type Seeding } from '../seeding.ts';
import { appliedFor, type JoinPlan } from './seed-joins.ts';

const QUESTION =
  'You told us about 66 trucks, and this membership is for more than 150. Do you run others under another name, or would Large fleet suit you better?';

/** Two applications for memberships that are approved first: one waits, the larger fleet is asked back. */
export const seedApplications = async (
  { transaction, random, now }: Seeding,
  { people, products, officerId }: Pick<JoinPlan, 'people' | 'products'> & { readonly officerId: string },
): Promise<void> => {
  const sentAt = minutesAfter(now, -3 * 24 * 60);
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
