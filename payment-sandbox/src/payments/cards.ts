/** Why a bank says no, in the provider's codes and words. */
export interface Refusal {
  code: string;
  declineCode?: string;
  message: string;
  adviceCode?: 'do_not_try_again' | 'try_again_later';
}

export interface CardBehaviour {
  country: string;
  /** When the bank asks the card holder to authenticate. */
  challenge: 'never' | 'unless set up' | 'on session' | 'always';
  /** Refused as soon as the card is looked at: it cannot be saved either. */
  refusedAtOnce?: Refusal;
  /** Saved without trouble; every charge is refused. */
  refusedAtCharge?: Refusal;
  /** Refused although the card holder authenticated. */
  refusedAfterChallenge?: Refusal;
  disputedAs?: 'fraudulent' | 'product_not_received';
  refund?: 'pending first' | 'fails later';
}

const declined = (declineCode: string, message = 'Your card was declined.'): Refusal => ({
  code: 'card_declined',
  declineCode,
  message,
});
const insufficientFunds = declined('insufficient_funds', 'Your card has insufficient funds.');
const lost: Refusal = { ...declined('lost_card'), adviceCode: 'do_not_try_again' };
const stolen: Refusal = { ...declined('stolen_card'), adviceCode: 'do_not_try_again' };
const velocity = declined(
  'card_velocity_exceeded',
  'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
);

const plain: CardBehaviour = { country: 'US', challenge: 'never' };
const refused = (refusal: Refusal): CardBehaviour => ({ ...plain, refusedAtOnce: refusal });
const challenged = (challenge: CardBehaviour['challenge']): CardBehaviour => ({ ...plain, challenge });

/** The provider's published test numbers that the sandbox knows. */
export const TEST_CARDS: Readonly<Record<string, CardBehaviour>> = {
  '4242424242424242': plain,
  '4000000360000006': { ...plain, country: 'AU' },
  '5555555555554444': plain,
  '378282246310005': plain,
  '4000000000000002': refused(declined('generic_decline')),
  '4000000000009995': refused(insufficientFunds),
  '4000000000009987': refused(lost),
  '4000000000009979': refused(stolen),
  '4000000000000069': refused({ code: 'expired_card', message: 'Your card has expired.' }),
  '4000000000000127': refused({ code: 'incorrect_cvc', message: "Your card's security code is incorrect." }),
  '4000000000000119': refused({
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
    adviceCode: 'try_again_later',
  }),
  '4000000000006975': refused(velocity),
  '4000000000000341': { ...plain, refusedAtCharge: declined('generic_decline') },
  '4000002500003155': challenged('unless set up'),
  '4000002760003184': challenged('always'),
  '4000003800000446': challenged('on session'),
  '4000008260003178': { ...challenged('unless set up'), refusedAtCharge: insufficientFunds },
  '4000000000003220': challenged('always'),
  '4000008400001629': { ...challenged('always'), refusedAfterChallenge: declined('generic_decline') },
  '4000008400001280': refused(declined('generic_decline')),
  '4000000000000259': { ...plain, disputedAs: 'fraudulent' },
  '4000000000002685': { ...plain, disputedAs: 'product_not_received' },
  '4000000000007726': { ...plain, refund: 'pending first' },
  '4000000000005126': { ...plain, refund: 'fails later' },
};

/** A number that could be a person's own card is refused and never stored. */
const notATestCard: CardBehaviour = refused(
  declined(
    'test_mode_live_card',
    'Your card was declined. This is a payment sandbox: use one of the test cards, never a real card.',
  ),
);

export const behaviourOfCard = (testNumber: string): CardBehaviour => TEST_CARDS[testNumber] ?? notATestCard;

/** The check digit of ISO/IEC 7812. */
export const hasValidCheckDigit = (number: string): boolean => {
  const sum = [...number].toReversed().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return /^\d{12,19}$/.test(number) && sum % 10 === 0;
};

export const brandOf = (number: string): 'visa' | 'mastercard' | 'amex' | 'unknown' => {
  if (number.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  return /^3[47]/.test(number) ? 'amex' : 'unknown';
};

/** What the bank says to a charge nobody is present to authenticate. */
export const authenticationRequired: Refusal = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};
