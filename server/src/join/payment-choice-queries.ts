import { PAYMENT_METHOD, type PaymentMethodKey } from '@linehaul/contract/payment-methods';
import { todayOf } from '../adapters/clock.ts';
import { centsFromDollars } from '@linehaul/contract/money';
import type { Context } from '../context.ts';
import type { Reader, Transaction } from '../db/database.ts';
import { DomainError, invalidField, notFound } from '../domain-error.ts';
import { getMembership } from '../memberships/membership-queries.ts';
import {
  type Choosing,
  findNoLongerOffered,
  findOfferedPrice,
  type OfferedPrice,
} from '../memberships/product-queries.ts';
import { methodsOf, payableCents } from '../memberships/product-rules.ts';
import { holdPeopleOf } from '../organisations/organisation-queries.ts';
import { requireCode } from './codes/typed-code-queries.ts';
import { lockOpenJoin } from './join-queries.ts';
import { nextStepOf, outOfOrder, requireStep, soldPriceOf, type JoinRecord } from './join-rules.ts';

/** What a join ends with: keys only; every price comes from the database. */
export interface PriceChoice {
  readonly orgId: string;
  readonly productId: string;
  readonly paymentFrequencyKey: string;
  /** The total that was shown, in dollars. */
  readonly agreedTotal?: number | undefined;
  /** As it was typed; left out it is the one that is kept with the join, null is none. */
  readonly discountCode?: string | null | undefined;
  /** The version of the membership terms that was accepted. */
  readonly agreedTerms?: number | undefined;
}

/** What `pay` and `SubmitEnquiry` send. */
export interface SubscriptionChoice extends PriceChoice {
  readonly paymentMethodKey: number;
}

/** Another's organisation does not exist for the caller. */
export const requireOwnOrganisation = (join: JoinRecord | undefined, orgId: string): JoinRecord => {
  if (!join?.organisationId) throw outOfOrder(nextStepOf(join));
  if (join.organisationId !== orgId) throw notFound();
  return join;
};

/** The caller's open join of that organisation, arrived at the payment. */
export const requirePaymentStep = (join: JoinRecord | undefined, orgId: string): JoinRecord => {
  const own = requireOwnOrganisation(join, orgId);
  if (nextStepOf(own) !== 'payment') throw outOfOrder(nextStepOf(own));
  return requireStep(own, 'payment');
};

/**
 * The same within the transaction that ends it, held until then; undefined when another tab has just ended it. The organisation is
 * held before the join: whoever takes them out of it, or their role, ends the join in the same order.
 */
export const lockJoinToPay = async (
  transaction: Transaction,
  {
    accountId,
    choice: { orgId },
  }: { readonly accountId: string; readonly choice: Pick<PriceChoice, 'orgId'> },
): Promise<JoinRecord | undefined> => {
  await holdPeopleOf(transaction, orgId);
  const open = await lockOpenJoin(transaction, accountId);
  return open && requirePaymentStep(open, orgId);
};

const requireSamePrice = async (reader: Reader, join: JoinRecord, price: OfferedPrice): Promise<void> => {
  if (join.invoiceId === null || join.membershipId === null) return;
  const membership = await getMembership(reader, join.membershipId);
  if (membership.productPriceId === price.id) return;
  throw new DomainError(
    'wrong-state',
    `Your invoice is for ${membership.productName}, so another cannot be chosen now`,
    {
      nextStep: 'payment',
    },
  );
};

const priceChanged = (productName: string): DomainError =>
  new DomainError(
    'wrong-state',
    `The price of ${productName} has changed. Nothing was charged. Please look at it and choose again.`,
    { nextStep: 'payment' },
  );

/** What was chosen from a page that showed it before the office changed it is told apart from what never was. */
const notOffered = async (reader: Reader, choice: PriceChoice, choosing: Choosing): Promise<DomainError> => {
  const gone = await findNoLongerOffered(
    reader,
    { productId: choice.productId, priceId: choice.paymentFrequencyKey },
    choosing,
  );
  if (!gone) return invalidField('paymentFrequencyKey', 'Please select a valid payment frequency');
  const nothing = 'Nothing was charged.';
  if (!gone.isProductOffered)
    return new DomainError(
      'wrong-state',
      `${gone.productName} is not offered any more. ${nothing} Please choose another membership.`,
      { nextStep: 'membership' },
    );
  return priceChanged(gone.productName);
};

/** Throws where something else is asked than was shown: the price of a part of the year falls month by month. */
const requireAgreed = ({ agreedTotal }: PriceChoice, price: OfferedPrice): void => {
  if (agreedTotal === undefined) return;
  const isAgreed = centsFromDollars(agreedTotal) === payableCents(price);
  if (!isAgreed) throw priceChanged(price.productName);
};

interface CheckedChoice<M extends PaymentMethodKey> {
  readonly price: OfferedPrice;
  readonly method: M;
}

type Asking = Pick<Context, 'db' | 'clock' | 'config'>;

/** The price behind a choice, after its code; refuses what the server does not offer now, or at another total than was shown. */
export const requirePrice = async (
  { db: reader, clock, config }: Asking,
  { join, choice }: { join: JoinRecord; choice: PriceChoice },
): Promise<OfferedPrice> => {
  const today = todayOf({ clock, config });
  const code = await requireCode(reader, { join, choice, today });
  const choosing = { today, code, soldPriceId: soldPriceOf(join), organisationId: choice.orgId };
  const price = await findOfferedPrice(
    reader,
    { productId: choice.productId, priceId: choice.paymentFrequencyKey },
    choosing,
  );
  if (!price) throw await notOffered(reader, choice, choosing);
  await requireSamePrice(reader, join, price);
  requireAgreed(choice, price);
  return price;
};

/** The same, with the method that it is paid by. */
export const requireChoice = async <M extends PaymentMethodKey>(
  asking: Asking,
  { methods, ...chosen }: { join: JoinRecord; choice: SubscriptionChoice; methods: readonly M[] },
): Promise<CheckedChoice<M>> => {
  const price = await requirePrice(asking, chosen);
  const method = methods.find((candidate) => candidate === chosen.choice.paymentMethodKey);
  if (method === undefined || !methodsOf(price).includes(method)) {
    throw invalidField('paymentMethodKey', 'This payment method is not available for your choice');
  }
  return { price, method };
};

export const OFFLINE_METHODS = [PAYMENT_METHOD.offline] as const;
