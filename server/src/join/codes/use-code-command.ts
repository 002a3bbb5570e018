import type { Transaction } from '../../db/database.ts';
import { invalidField } from '../../domain-error.ts';
import { discountOn, offOf } from '../../memberships/discount-rules.ts';
import type { OfferedPrice } from '../../memberships/product-queries.ts';
import { findJoiningCode, findRefusal, type Joining } from './joining-code-queries.ts';

const NOTHING_CHARGED = 'Nothing was charged';

/** Held until the transaction ends: of two who want the last use one comes second, and finds it gone. */
const lockCode = async (transaction: Transaction, id: string): Promise<void> => {
  await transaction.selectFrom('joiningCodes').select('id').where('id', '=', id).forNoKeyUpdate().execute();
};

/** Judges the code of a price once more, under its lock, before a membership is reserved with it. */
export const requireUse = async (
  transaction: Transaction,
  price: OfferedPrice,
  joining: Omit<Joining, 'productId'>,
): Promise<void> => {
  const { discount, productId } = price;
  if (discount === null) return;
  await lockCode(transaction, discount.codeId);
  const code = await findJoiningCode(transaction, discount.codeId);
  const refusal = await findRefusal(transaction, code, { ...joining, productId });
  if (refusal !== null) throw invalidField('discountCode', `${refusal}. ${NOTHING_CHARGED}`);
  if (code && offOf(discountOn(price, code)) !== offOf(discount))
    throw invalidField('discountCode', `This code has changed a moment ago. ${NOTHING_CHARGED}`);
};
