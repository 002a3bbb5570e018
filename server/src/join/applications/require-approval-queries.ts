import { type CalendarDay, formatDay } from '@linehaul/contract/dates';
import type { Transaction } from '../../db/database.ts';
import { DomainError } from '../../domain-error.ts';
import { isFreeToPay } from '../../memberships/approval-rules.ts';
import { findHeldProducts } from '../../memberships/held-product-queries.ts';
import { findNewest } from './application-queries.ts';

interface Paying {
  readonly organisationId: string;
  readonly productId: string;
  readonly today: CalendarDay;
}

const refused = (message: string): DomainError =>
  new DomainError('wrong-state', message, { nextStep: 'application' });

/**
 * Throws until the organisation’s application for the product is approved, where it needs one. Every way into a membership
 * asks it as it reserves the period, by the product that is paid for, whatever the join had chosen.
 */
export const requireApproval = async (
  transaction: Transaction,
  { organisationId, productId, today }: Paying,
): Promise<void> => {
  const { approval } = await transaction
    .selectFrom('membershipProducts')
    .select('approval')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  const found = await findNewest(transaction, { organisationId, productId });
  const until = found?.status === 'approved' ? found.approvedUntil : null;
  if (until !== null && until < today)
    throw refused(`Your approval ended on ${formatDay(until)}. Please send the application again`);
  const held = await findHeldProducts(transaction, organisationId);
  if (isFreeToPay({ approval, applicationStatus: found?.status ?? null, hasHeld: held.has(productId) }))
    return;
  throw refused('Your application has to be approved before this membership can be paid for');
};
