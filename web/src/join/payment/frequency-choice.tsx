import type { PaymentFrequency } from '@linehaul/contract/memberships';
import { useId } from 'react';
import { formatDate, formatMoney } from '../../lib/formats/format.ts';
import { INCL_GST } from '../../lib/formats/gst-words.ts';
import { RadioCards } from '../../ui/choices/radio-cards.tsx';
import { feeLinesOf, frequencyPeriod, frequencyTitle } from '../membership/frequencies.ts';
import { Price } from '../membership/price.tsx';

const paymentsText = (frequency: PaymentFrequency): string => {
  const { paymentCount, totalPrice, months, endDate } = frequency;
  if (totalPrice === 0) return 'Nothing to pay';
  const fee = feeLinesOf(frequency)
    .map(({ itemName, amount }) => `, with ${formatMoney(amount)} ${itemName.toLowerCase()}`)
    .join('');
  if (paymentCount > 1) return `${paymentCount} payments, ${formatMoney(totalPrice)} in all${fee}`;
  const what = months < 12 ? `the time until ${formatDate(endDate)}` : 'the membership year';
  return fee === ''
    ? `One payment for ${what}`
    : `One payment of ${formatMoney(totalPrice)} for ${what}${fee}`;
};

interface FrequencyChoiceProps {
  frequencies: readonly PaymentFrequency[];
  chosen: PaymentFrequency | undefined;
  onChoose: (key: string) => void;
}

/** How often it is paid, each way with its price; on a phone a short row once it is chosen. */
export const FrequencyChoice = ({ frequencies, chosen, onChoose }: FrequencyChoiceProps) => (
  <RadioCards
    id={useId()}
    name="frequency"
    label="How often would you like to pay?"
    columns={2}
    isShort={chosen !== undefined}
    chosenKey={chosen?.key ?? null}
    onChoose={onChoose}
    cards={frequencies.map((offered) => ({
      key: offered.key,
      title: frequencyTitle(offered),
      detail: paymentsText(offered),
      aside: (
        <Price amount={formatMoney(offered.price)} period={frequencyPeriod(offered)} note={INCL_GST.trim()} />
      ),
    }))}
  />
);
