import type { Insertable } from 'kysely';
import { CONTENT_RULES } from '../../src/content/content-rules.ts';
import type { DB } from '../../src/db/schema.ts';
import type { TestPortal } from '../portal.ts';

const DAY_MS = 86_400_000;

type HasContext = Pick<TestPortal, 'context'>;

let counted = 0;

export interface NewPartner extends Partial<Insertable<DB['partners']>> {
  readonly productIds?: readonly string[];
  readonly labelIds?: readonly string[];
  readonly people?: readonly Omit<Insertable<DB['partnerPeople']>, 'partnerId'>[];
}

/** A partner that everybody reads since yesterday, unless said otherwise; returns its id. */
export const createPartner = async (
  { context }: HasContext,
  { productIds = [], labelIds = [], people = [], ...partner }: NewPartner = {},
): Promise<string> => {
  const { db, clock } = context;
  counted += 1;
  const { id: partnerId } = await db
    .insertInto('partners')
    .values({
      title: `Partner ${counted}`,
      publishedFrom: new Date(clock.now().getTime() - DAY_MS),
      contentRules: CONTENT_RULES,
      ...partner,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const products = productIds.map((productId) => ({ partnerId, productId }));
  if (products.length > 0) await db.insertInto('partnerProducts').values(products).execute();
  const labels = labelIds.map((labelId) => ({ partnerId, labelId }));
  if (labels.length > 0) await db.insertInto('partnerLabels').values(labels).execute();
  const asked = people.map((person) => ({ ...person, partnerId }));
  if (asked.length > 0) await db.insertInto('partnerPeople').values(asked).execute();
  return partnerId;
};
