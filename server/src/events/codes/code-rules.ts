import { MINIMUM_PAYABLE_CENTS } from '@linehaul/contract/constants';
import { refusalOfStanding, USED_UP, type Worth, wantedOff } from '../../discount-codes/code-rules.ts';

/** A discount code of an event. */
export interface Code extends Worth {
  /** The tickets it is for; none is all. */
  readonly ticketTypeIds: readonly string[];
  readonly maxUses: number | null;
  readonly maxUsesPerPerson: number | null;
  readonly validFrom: Date | null;
  readonly validUntil: Date | null;
  readonly isActive: boolean;
}

/** What somebody wants to use it for, and how many tickets were had with it. */
export interface CodeUse {
  readonly ticketTypeId: string;
  readonly quantity: number;
  readonly used: number;
  readonly usedByPerson: number;
  readonly now: Date;
}

const tickets = (count: number): string => (count === 1 ? '1 more ticket' : `${count} more tickets`);

const refusalOfUses = ({ maxUses, maxUsesPerPerson }: Code, use: CodeUse): string | null => {
  const left = maxUses === null ? Infinity : maxUses - use.used;
  const own = maxUsesPerPerson === null ? Infinity : maxUsesPerPerson - use.usedByPerson;
  if (left <= 0) return USED_UP;
  if (own <= 0) return 'You have used this code already';
  const least = Math.min(left, own);
  return use.quantity > least ? `This code is good for ${tickets(least)}` : null;
};

const standingOf = ({ isActive, validFrom, validUntil }: Code, now: Date) => ({
  isActive,
  hasBegun: validFrom === null || validFrom <= now,
  isOver: validUntil !== null && validUntil <= now,
});

/** Why a code does nothing here, in words; null where it does. */
export const refusalOfCode = (code: Code | undefined, use: CodeUse): string | null => {
  const refusal = refusalOfStanding(code && standingOf(code, use.now));
  if (refusal !== null || !code) return refusal;
  if (code.ticketTypeIds.length > 0 && !code.ticketTypeIds.includes(use.ticketTypeId))
    return 'This code is not for this ticket';
  return refusalOfUses(code, use);
};

/** The price of one place of an order before a code. */
export const fullPriceOf = (order: {
  readonly totalCents: number;
  readonly discountCents: number;
  readonly quantity: number;
}): number => (order.totalCents + order.discountCents) / order.quantity;

/** What it takes off the price of one ticket. What would be left to pay and is too little for a card is taken off too. */
export const discountOf = (priceCents: number, worth: Worth): number => {
  const wanted = wantedOff(priceCents, worth);
  return priceCents - wanted <= MINIMUM_PAYABLE_CENTS ? priceCents : wanted;
};
