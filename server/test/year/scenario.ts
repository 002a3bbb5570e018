/** A day of a membership: so many days after its nth instalment falls due. */
export interface Moment {
  readonly instalment: number;
  readonly after: number;
}

/** What happens to a membership from outside, before that day's collecting. */
export type Act =
  /** From now on the saved card behaves like another test number. */
  | { readonly kind: 'card turns'; readonly into: string }
  | { readonly kind: 'replaces'; readonly with: string }
  /** Pays what is open with another card, as the join asks for. */
  | { readonly kind: 'pays again'; readonly with: string }
  /** The payer's bank takes back what an instalment brought (0: what the join's only payment brought). */
  | { readonly kind: 'is disputed'; readonly instalment: number; readonly isFinal: boolean }
  | { readonly kind: 'wins the dispute' }
  | { readonly kind: 'is refunded'; readonly instalment: number; readonly cents?: number }
  | { readonly kind: 'pays offline' };

export type BankAnswer = 'refuses' | 'is closed';

/** Written by hand from what members are promised, not worked out from what the code does. */
export interface Expected {
  readonly membership: 'active' | 'past-due' | 'lapsed' | 'cancelled' | 'pending-payment';
  readonly invoice: 'paid' | 'open' | 'refunded';
  /** The instalments whose money the association has at the end. */
  readonly has: readonly number[];
  /** Cents of these that were given back. */
  readonly refundedCents?: number;
  /** Mails by what they say; receipts are of the instalments after the first. */
  readonly receipts: number;
  readonly refusals?: number;
  readonly lapses?: number;
  readonly takenBack?: number;
  readonly again?: number;
  readonly refunds?: number;
}

export interface Scenario {
  readonly name: string;
  readonly count: number;
  readonly frequency: 'Monthly' | 'Annual';
  /** Cards and accounts in the order in which they are tried at the join; none is offline. */
  readonly numbers: readonly string[];
  readonly acts?: readonly (Moment & { readonly act: Act })[];
  /** How the account's bank answers the first debits of an instalment; it pays the others. */
  readonly answers?: Readonly<Record<number, readonly BankAnswer[]>>;
  readonly expected: Expected;
}
