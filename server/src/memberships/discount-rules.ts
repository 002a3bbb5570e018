import { MINIMUM_PAYABLE_CENTS } from '@linehaul/contract/constants';
import { type Worth, wantedOff } from '../discount-codes/code-rules.ts';

/** A code for joining, as far as it decides what is taken off. */
export interface JoiningWorth extends Worth {
  /** The joining fee too, or the membership alone. */
  readonly takesJoiningFee: boolean;
}

/** The same with what it is called. */
export interface OfferedCode extends JoiningWorth {
  readonly id: string;
  readonly code: string;
}

/** What is taken off the membership, and off its joining fee. */
interface TakenOff {
  readonly membershipCents: number;
  readonly feeCents: number;
}

/** What a code takes off what is joined with. */
export interface Discount extends TakenOff {
  readonly codeId: string;
  readonly code: string;
}

interface Priced {
  /** For the period, without the joining fee. */
  readonly totalCents: number;
  readonly joiningFeeCents: number;
}

const wantedOf = ({ totalCents, joiningFeeCents }: Priced, worth: JoiningWorth): TakenOff => {
  const membershipCents = Math.min(totalCents, wantedOff(totalCents, worth));
  if (!worth.takesJoiningFee) return { membershipCents, feeCents: 0 };
  const feeCents =
    worth.amountCents === null
      ? wantedOff(joiningFeeCents, worth)
      : Math.min(joiningFeeCents, worth.amountCents - membershipCents);
  return { membershipCents, feeCents };
};

/**
 * What a code takes off a membership and its joining fee: an amount the membership first. What would be left to pay and is too little
 * for a card is taken off too.
 */
export const takenOff = (price: Priced, worth: JoiningWorth): TakenOff => {
  const wanted = wantedOf(price, worth);
  const leftCents = price.totalCents + price.joiningFeeCents - wanted.membershipCents - wanted.feeCents;
  const mayTakeAll = worth.takesJoiningFee || price.joiningFeeCents === 0;
  return leftCents <= MINIMUM_PAYABLE_CENTS && mayTakeAll
    ? { membershipCents: price.totalCents, feeCents: price.joiningFeeCents }
    : wanted;
};

export const discountOn = (price: Priced, { id, code, ...worth }: OfferedCode): Discount => ({
  ...{ codeId: id, code },
  ...takenOff(price, worth),
});

/** What was taken off a membership when it was sold. */
export const soldDiscountOf = (sold: {
  readonly joiningCodeId: string | null;
  readonly joiningCode: string | null;
  readonly discountCents: number;
  readonly joiningFeeDiscountCents: number;
}): Discount | null =>
  sold.joiningCodeId === null
    ? null
    : {
        ...{ codeId: sold.joiningCodeId, code: sold.joiningCode ?? '' },
        ...{ membershipCents: sold.discountCents, feeCents: sold.joiningFeeDiscountCents },
      };

/** All that is taken off. */
export const offOf = (discount: TakenOff | null): number =>
  discount === null ? 0 : discount.membershipCents + discount.feeCents;
