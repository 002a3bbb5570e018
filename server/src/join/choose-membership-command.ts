import type { CalendarDay } from '@linehaul/contract/dates';
import type { JoinState } from '@linehaul/contract/join-state';
import { todayOf } from '../adapters/clock.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { invalidField } from '../domain-error.ts';
import type { AccountId } from '../http/audience.ts';
import { type Choosing, findOfferedPrices } from '../memberships/product-queries.ts';
import { requireUnpaid } from './begin-join-command.ts';
import { lockOpenJoin } from './join-queries.ts';
import { requireStep, soldPriceOf, type JoinRecord } from './join-rules.ts';
import { readJoinState } from './join-state-queries.ts';

export interface MembershipChoice {
  readonly productId: string;
  readonly paymentFrequencyKey?: string | undefined;
}

const requireOffered = async (
  transaction: Transaction,
  choice: MembershipChoice,
  choosing: Choosing,
): Promise<void> => {
  const prices = await findOfferedPrices(transaction, choosing, choice.productId);
  if (prices.length === 0) throw invalidField('productId', 'Please select a membership that is offered');
  const isKnown = prices.some(({ id }) => id === choice.paymentFrequencyKey);
  if (choice.paymentFrequencyKey !== undefined && !isKnown) {
    throw invalidField('paymentFrequencyKey', 'Please select a valid payment frequency');
  }
};

/** Keeps the choice in a locked join; a changed choice forgets the payment method. */
export const saveMembershipChoice = async (
  transaction: Transaction,
  join: JoinRecord,
  { today, ...choice }: MembershipChoice & { readonly today: CalendarDay },
): Promise<void> => {
  requireStep(join, 'membership');
  await requireOffered(transaction, choice, {
    ...{ today, organisationId: join.organisationId, soldPriceId: soldPriceOf(join) },
  });
  const productPriceId =
    choice.paymentFrequencyKey ?? (join.productId === choice.productId ? join.productPriceId : null);
  if (join.productId === choice.productId && join.productPriceId === productPriceId) return;
  await requireUnpaid(transaction, join);
  await transaction
    .updateTable('joins')
    .set({ productId: choice.productId, productPriceId, paymentMethod: null })
    .where('id', '=', join.id)
    .execute();
};

/** The membership step: keeps the product and, once known, how often it is paid. */
export const chooseMembership = (
  context: Context,
  accountId: AccountId,
  choice: MembershipChoice,
): Promise<JoinState> =>
  inTransaction(context.db, async (transaction) => {
    const join = requireStep(await lockOpenJoin(transaction, accountId), 'membership');
    await saveMembershipChoice(transaction, join, { ...choice, today: todayOf(context) });
    return readJoinState(transaction, accountId);
  });
