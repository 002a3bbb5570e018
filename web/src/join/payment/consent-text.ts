import { type OnlineMethod, PAYMENT_METHOD } from '@linehaul/contract/payment-methods';
import { formatMoney } from '../../lib/formats/format.ts';
import { settings } from '../../lib/settings.ts';
import type { OnlineChosen } from './subscription-choice.ts';

const SOURCES: Readonly<Record<OnlineMethod, string>> = {
  [PAYMENT_METHOD.card]: 'this card',
  [PAYMENT_METHOD.directDebit]: 'this account',
};

/** What a person agrees to before paying: exactly the money that will move, and when. */
export const consentText = ({ frequency, method }: OnlineChosen): string => {
  const { price, totalPrice, paymentCount } = frequency;
  const source = SOURCES[method];
  const charges =
    paymentCount === 1
      ? `charged ${formatMoney(price)} once`
      : `charged ${formatMoney(price)} now and then each month, ${paymentCount} payments of ${formatMoney(totalPrice)} in all`;
  return `I agree to join ${settings.association.name} for one membership year and to have ${source} ${charges}, incl. GST.`;
};
