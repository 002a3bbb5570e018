import type { Transaction } from '../db/database.ts';
import { invalidField } from '../domain-error.ts';
import { type Publication, productIdsOf } from './audience-rules.ts';

/** Holds the products that something is for until the transaction ends; throws at their field where one is missing. */
export const requireMeantProducts = async (
  transaction: Transaction,
  meant: Pick<Publication, 'audience' | 'productIds'>,
): Promise<void> => {
  if (meant.audience !== 'products') return;
  const ids = productIdsOf(meant);
  if (ids.length === 0) throw invalidField('productIds', 'Please choose at least one membership product');
  const held = await transaction
    .selectFrom('membershipProducts')
    .select('id')
    .where('id', 'in', ids)
    .forKeyShare()
    .execute();
  if (held.length < ids.length)
    throw invalidField('productIds', 'This has been removed meanwhile. Please choose another');
};
