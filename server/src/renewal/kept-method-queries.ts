import { isOnline, isPaymentMethod, type PaymentMethodKey } from '@linehaul/contract/payment-methods';
import type { Reader } from '../db/database.ts';

/** A card or account that has paid and may be asked again. */
export interface KeptMethod {
  readonly paymentMethod: PaymentMethodKey;
  readonly providerPaymentMethodId: string;
  /** Null until the provider has been asked. */
  readonly last4: string | null;
}

/** What pays the instalments of a membership, as long as nobody has stopped it. */
const findOfPlan = (reader: Reader, membershipId: string) =>
  reader
    .selectFrom('instalmentPlans as plan')
    .innerJoin('invoices', 'invoices.id', 'plan.invoiceId')
    .leftJoin('savedPaymentMethods as saved', 'saved.providerPaymentMethodId', 'plan.providerPaymentMethodId')
    .select(['plan.paymentMethod', 'plan.providerPaymentMethodId', 'saved.last4', 'plan.pausedAt'])
    .where('invoices.membershipId', '=', membershipId)
    .executeTakeFirst();

/** What its join was paid with. */
const findOfJoin = (reader: Reader, membershipId: string) =>
  reader
    .selectFrom('payments')
    .innerJoin('joins', 'joins.id', 'payments.subjectId')
    .leftJoin(
      'savedPaymentMethods as saved',
      'saved.providerPaymentMethodId',
      'payments.providerPaymentMethodId',
    )
    .select(['payments.paymentMethod', 'saved.last4'])
    .select((select) =>
      select.ref('payments.providerPaymentMethodId').$notNull().as('providerPaymentMethodId'),
    )
    .where('payments.purpose', '=', 'membership-join')
    .where('joins.membershipId', '=', membershipId)
    .where('payments.status', '=', 'succeeded')
    .where('payments.providerPaymentMethodId', 'is not', null)
    .orderBy('payments.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The card or account that is kept of a membership; none where what pays it was refused for good or stopped. */
export const findKeptMethod = async (
  reader: Reader,
  membershipId: string,
): Promise<KeptMethod | undefined> => {
  const ofPlan = await findOfPlan(reader, membershipId);
  if (ofPlan && ofPlan.pausedAt !== null) return undefined;
  const kept = ofPlan ?? (await findOfJoin(reader, membershipId));
  if (!kept || !isPaymentMethod(kept.paymentMethod) || !isOnline(kept.paymentMethod)) return undefined;
  const { paymentMethod, providerPaymentMethodId, last4 } = kept;
  return { paymentMethod, providerPaymentMethodId, last4 };
};
