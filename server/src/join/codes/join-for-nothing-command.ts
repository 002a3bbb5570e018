import type { JoinState } from '@linehaul/contract/join-state';
import { PAYMENT_METHOD } from '@linehaul/contract/payment-methods';
import { todayOf } from '../../adapters/clock.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction, readAtOnce } from '../../db/transaction.ts';
import { DomainError } from '../../domain-error.ts';
import type { AccountId } from '../../http/audience.ts';
import { acceptTerms } from '../../membership-terms/accept-terms-command.ts';
import { confirmMembership } from '../../memberships/confirm-membership-command.ts';
import type { OfferedPrice } from '../../memberships/product-queries.ts';
import { payableCents } from '../../memberships/product-rules.ts';
import { findLatestJoin } from '../join-queries.ts';
import { readJoinState } from '../join-state-queries.ts';
import {
  lockJoinToPay,
  type PriceChoice,
  requireOwnOrganisation,
  requirePaymentStep,
  requirePrice,
} from '../payment-choice-queries.ts';
import { reserveForJoin } from '../reserve-for-join-command.ts';
import { requireNoPayment } from '../submit-enquiry-command.ts';

interface Free {
  readonly accountId: AccountId;
  readonly choice: PriceChoice;
  readonly price: OfferedPrice;
}

/** Ends the join with an active membership: there is nothing to invoice. */
const completeOnce = async (
  transaction: Transaction,
  context: Context,
  { accountId, choice, price }: Free,
): Promise<void> => {
  const join = await lockJoinToPay(transaction, { accountId, choice });
  // Another tab has just ended it.
  if (!join) return;
  await requireNoPayment(transaction, join);
  const now = context.clock.now();
  await acceptTerms(transaction, { accountId, joinId: join.id, agreedTerms: choice.agreedTerms, now });
  const method = { paymentMethod: PAYMENT_METHOD.offline };
  const membershipId = await reserveForJoin(transaction, {
    ...{ join, price, now, today: todayOf(context), ...method },
  });
  await transaction
    .updateTable('joins')
    .set({ ...method, productId: price.productId, productPriceId: price.id, membershipId })
    .set({ status: 'completed', completedAt: now })
    .where('id', '=', join.id)
    .execute();
  await confirmMembership(transaction, {
    ...{ membershipId, accountId, now },
    config: context.config,
    receipt: null,
  });
};

/** What an open join is for; undefined once it has ended. Of one instant, or another tab’s use of the code would seem to be somebody else’s. */
const look = (
  context: Context,
  { accountId, choice }: Omit<Free, 'price'>,
): Promise<OfferedPrice | undefined> =>
  readAtOnce(context.db, async (db) => {
    const join = requireOwnOrganisation(await findLatestJoin(db, accountId), choice.orgId);
    if (join.status !== 'open') return undefined;
    requirePaymentStep(join, choice.orgId);
    return requirePrice({ ...context, db }, { join, choice });
  });

/** Joins where a code leaves nothing to pay: active at once. Repeats answer the same. */
export const joinWithNothingToPay = async (
  context: Context,
  { accountId, choice }: Omit<Free, 'price'>,
): Promise<JoinState> => {
  const price = await look(context, { accountId, choice });
  if (price && payableCents(price) > 0)
    throw new DomainError('wrong-state', 'This membership has to be paid for', { nextStep: 'payment' });
  if (price)
    await inTransaction(context.db, (transaction) =>
      completeOnce(transaction, context, { accountId, choice, price }),
    );
  return readJoinState(context.db, accountId);
};
