import type { CalendarDay } from '@linehaul/contract/dates';
import { isOnline, isPaymentMethod, type PaymentMethodKey } from '@linehaul/contract/payment-methods';
import { anyOf } from '../db/any-of.ts';
import type { Reader } from '../db/database.ts';

/** A card or account that has paid and may be asked again. */
export interface KeptMethod {
  readonly paymentMethod: PaymentMethodKey;
  readonly providerPaymentMethodId: string;
  /** Null until the provider has been asked. */
  readonly last4: string | null;
  /** The last day on which a card may be charged; null of an account, and until the provider has been asked. */
  readonly expiresOn: CalendarDay | null;
}

/** What pays the instalments of memberships, as long as nobody has stopped it. */
const findOfPlans = (reader: Reader, membershipIds: readonly string[]) =>
  reader
    .selectFrom('instalmentPlans as plan')
    .innerJoin('invoices', 'invoices.id', 'plan.invoiceId')
    .leftJoin('savedPaymentMethods as saved', 'saved.providerPaymentMethodId', 'plan.providerPaymentMethodId')
    .select((select) => select.ref('invoices.membershipId').$notNull().as('membershipId'))
    .select(['plan.paymentMethod', 'plan.providerPaymentMethodId', 'plan.pausedAt'])
    .select(['saved.last4', 'saved.expiresOn'])
    .where('invoices.membershipId', '=', anyOf(membershipIds))
    .execute();

/** What their joins were paid with, the newest first. */
const findOfJoins = (reader: Reader, membershipIds: readonly string[]) =>
  reader
    .selectFrom('payments')
    .innerJoin('joins', 'joins.id', 'payments.subjectId')
    .leftJoin(
      'savedPaymentMethods as saved',
      'saved.providerPaymentMethodId',
      'payments.providerPaymentMethodId',
    )
    .select((select) => select.ref('joins.membershipId').$notNull().as('membershipId'))
    .select(['payments.paymentMethod', 'saved.last4', 'saved.expiresOn'])
    .select((select) =>
      select.ref('payments.providerPaymentMethodId').$notNull().as('providerPaymentMethodId'),
    )
    .where('payments.purpose', '=', 'membership-join')
    .where('joins.membershipId', '=', anyOf(membershipIds))
    .where('payments.status', '=', 'succeeded')
    .where('payments.providerPaymentMethodId', 'is not', null)
    .orderBy('payments.createdAt', 'desc')
    .execute();

type Found = Awaited<ReturnType<typeof findOfJoins>>[number];

const keptOf = ({ paymentMethod, providerPaymentMethodId, last4, expiresOn }: Found): KeptMethod[] =>
  isPaymentMethod(paymentMethod) && isOnline(paymentMethod)
    ? [{ paymentMethod, providerPaymentMethodId, last4, expiresOn }]
    : [];

/** The cards and accounts that are kept of memberships; none where what pays one was refused for good or stopped. */
export const findKeptMethods = async (
  reader: Reader,
  membershipIds: readonly string[],
): Promise<Map<string, KeptMethod>> => {
  if (membershipIds.length === 0) return new Map();
  const ofPlans = await findOfPlans(reader, membershipIds);
  const planned = new Set(ofPlans.map(({ membershipId }) => membershipId));
  const ofJoins = await findOfJoins(reader, membershipIds);
  const found = [
    ...ofJoins.filter(({ membershipId }) => !planned.has(membershipId)).toReversed(),
    ...ofPlans.filter(({ pausedAt }) => pausedAt === null),
  ];
  return new Map(found.flatMap((one) => keptOf(one).map((kept) => [one.membershipId, kept] as const)));
};

export const findKeptMethod = async (reader: Reader, membershipId: string): Promise<KeptMethod | undefined> =>
  (await findKeptMethods(reader, [membershipId])).get(membershipId);
