import { type OnlineMethod, PAYMENT_METHOD } from '@linehaul/contract/payment-methods';
import type { MembershipTerms } from '@linehaul/contract/membership-terms';
import { formatMoney } from '../../lib/formats/format.ts';
import { withGst } from '../../lib/formats/gst-words.ts';
import { firstPaymentOf, periodWords } from '../membership/frequencies.ts';
import { settings } from '../../lib/settings.ts';
import type { OnlineChosen } from './subscription-choice.ts';

const SOURCES: Readonly<Record<OnlineMethod, string>> = {
  [PAYMENT_METHOD.card]: 'this card',
  [PAYMENT_METHOD.directDebit]: 'this account',
};

/** The part of it that is about the membership terms. */
export const termsText = (terms: MembershipTerms | null): string =>
  terms ? `, and I accept version ${terms.version} of the membership terms` : '';

/** What a person agrees to before paying: exactly the money that will move, and when. */
export const consentText = ({ frequency, method, terms }: OnlineChosen): string => {
  const { price, totalPrice, paymentCount } = frequency;
  const first = firstPaymentOf(frequency);
  const then = first === price ? 'then each month' : `then ${formatMoney(price)} each month`;
  const source = SOURCES[method];
  const charges =
    paymentCount === 1
      ? `charged ${formatMoney(first)} once`
      : `charged ${formatMoney(first)} now and ${then}, ${paymentCount} payments of ${formatMoney(totalPrice)} in all`;
  return `${withGst(`I agree to join ${settings.association.name} for ${periodWords(frequency)} and to have ${source} ${charges}`)}${termsText(terms)}.`;
};
