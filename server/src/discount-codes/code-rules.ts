/** What a code takes off: so many per cent, or an amount. */
export interface Worth {
  readonly percent: number | null;
  readonly amountCents: number | null;
}

/** As it is kept, whatever was typed. */
export const codeKey = (typed: string): string => typed.trim().toUpperCase();

/** What it would take off a price; an amount may be more than that. */
export const wantedOff = (cents: number, { percent, amountCents }: Worth): number =>
  percent === null ? (amountCents ?? 0) : Math.round((cents * percent) / 100);

/** Where a code stands now, whatever it is for. */
export interface CodeStanding {
  readonly isActive: boolean;
  /** Not before it, and not after. */
  readonly hasBegun: boolean;
  readonly isOver: boolean;
}

/** Why nobody can use a code now, in words; null where it can be used. What was switched off is known no more. */
export const refusalOfStanding = (code: CodeStanding | undefined): string | null => {
  if (!code?.isActive) return 'We do not know this code. Please check it';
  if (!code.hasBegun) return 'This code is not valid yet';
  return code.isOver ? 'This code has expired' : null;
};

export const USED_UP = 'This code has been used up';
export const NOT_FOR_MEMBERSHIP = 'This code is not for this membership';

/** The line of an invoice that says what a code took off. */
export const discountLineName = (code: string): string => `Discount: ${code}`;
