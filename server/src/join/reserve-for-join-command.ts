import type { CalendarDay } from '@linehaul/contract/dates';
import type { PaymentMethodKey } from '@linehaul/contract/payment-methods';
import type { Transaction } from '../db/database.ts';
import { reserveMembership } from '../memberships/membership-commands.ts';
import type { OfferedPrice } from '../memberships/product-queries.ts';
import { requireApproval } from './applications/require-approval-queries.ts';
import { requireUse } from './codes/use-code-command.ts';
import { outOfOrder, type JoinRecord } from './join-rules.ts';

interface Reserving {
  /** Locked by the caller. */
  readonly join: JoinRecord;
  readonly price: OfferedPrice;
  readonly paymentMethod: PaymentMethodKey;
  readonly now: Date;
  readonly today: CalendarDay;
}

/**
 * Takes the membership year of a join, and with it one use of its code; throws where the code can be used no more, and until
 * the association has approved who asks for its approval. Whatever pays for a join comes through here first.
 */
export const reserveForJoin = async (
  transaction: Transaction,
  { join, price, paymentMethod, now, today }: Reserving,
): Promise<string> => {
  const { accountId, organisationId, membershipId } = join;
  if (organisationId === null) throw outOfOrder('organisation');
  await requireApproval(transaction, { organisationId, productId: price.productId, today });
  await requireUse(transaction, price, { accountId, organisationId, membershipId, today });
  return reserveMembership(transaction, { organisationId, price, paymentMethod, membershipId, now });
};
