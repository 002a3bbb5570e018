import type { PaymentProvider } from '../adapters/payment-provider.ts';

type Keys = Pick<PaymentProvider, 'isLive' | 'keys'>;

/** The account at the provider that the keys open, as it was written before the mode was part of it. */
const accountOf = ({ keys }: Keys): string => keys.accountId ?? 'own';

/** The account and the mode that the keys open: what belongs to another is unknown with these. */
export const providerAccountOf = (payments: Keys): string =>
  `${payments.isLive ? 'live' : 'test'} ${accountOf(payments)}`;

/** Every name under which what these keys open may have been written down. */
export const namesOf = (payments: Keys): string[] => [providerAccountOf(payments), accountOf(payments)];

export interface MissingIntent {
  /** Where the intent was made, if that was written down. */
  readonly madeIn: string | null;
  /** What the keys open now. */
  readonly account: string;
  /** A debit that its bank may be bringing. */
  readonly isOnItsWay: boolean;
}

/**
 * Whether a payment whose intent is unknown now can be given up. Live money on its way never is because of other keys,
 * which may be a mistake; nor is an intent of these same live keys, where none can vanish.
 */
export const mayBeGivenUp = ({ madeIn, account, isOnItsWay }: MissingIntent): boolean => {
  if (madeIn === null || madeIn.startsWith('test ')) return true;
  return madeIn !== account && !isOnItsWay;
};
