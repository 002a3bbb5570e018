import { PAYMENT_METHOD } from '@linehaul/contract/constants';
import { formatMoney } from '../../lib/format.ts';
import { settings } from '../../lib/settings.ts';
import type { PaymentChosen } from './subscription-choice.ts';

/** What a person agrees to before paying: exactly the money that will move, and when. */
export const consentText = ({ frequency, method }: PaymentChosen): string => {
  const { price, totalPrice, paymentCount } = frequency;
  const source = method === PAYMENT_METHOD.directDebit ? 'this account' : 'this card';
  const charges =
    paymentCount === 1
      ? `charged ${formatMoney(price)} once`
      : `charged ${formatMoney(price)} now and then each month, ${paymentCount} payments of ${formatMoney(totalPrice)} in all`;
  return `I agree to join ${settings.association.name} for one membership year and to have ${source} ${charges}, incl. GST.`;
};
