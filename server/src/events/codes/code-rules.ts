import { MINIMUM_PAYABLE_CENTS } from '@linehaul/contract/constants';

/** A discount code of an event. */
export interface Code {
  readonly percent: number | null;
  readonly amountCents: number | null;
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

/** As it is kept, whatever was typed. */
export const codeKey = (typed: string): string => typed.trim().toUpperCase();

const tickets = (count: number): string => (count === 1 ? '1 more ticket' : `${count} more tickets`);

const refusalOfUses = ({ maxUses, maxUsesPerPerson }: Code, use: CodeUse): string | null => {
  const left = maxUses === null ? Infinity : maxUses - use.used;
  const own = maxUsesPerPerson === null ? Infinity : maxUsesPerPerson - use.usedByPerson;
  if (left <= 0) return 'This code has been used up';
  if (own <= 0) return 'You have used this code already';
  const least = Math.min(left, own);
  return use.quantity > least ? `This code is good for ${tickets(least)}` : null;
};

/** Why a code does nothing here, in words; null where it does. What was switched off is known no more. */
export const refusalOfCode = (code: Code | undefined, use: CodeUse): string | null => {
  if (!code?.isActive) return 'We do not know this code. Please check it';
  if (code.validFrom !== null && code.validFrom > use.now) return 'This code is not valid yet';
  if (code.validUntil !== null && code.validUntil <= use.now) return 'This code has expired';
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
export const discountOf = (
  priceCents: number,
  { percent, amountCents }: Pick<Code, 'percent' | 'amountCents'>,
): number => {
  const wanted = percent === null ? (amountCents ?? 0) : Math.round((priceCents * percent) / 100);
  return priceCents - wanted <= MINIMUM_PAYABLE_CENTS ? priceCents : wanted;
};
