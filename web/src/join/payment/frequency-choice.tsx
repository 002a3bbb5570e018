import type { PaymentFrequency } from '@linehaul/contract/memberships';
import { useId } from 'react';
import { formatDate, formatMoney } from '../../lib/formats/format.ts';
import { INCL_GST } from '../../lib/formats/gst-words.ts';
import { RadioCards } from '../../ui/choices/radio-cards.tsx';
import { feeLinesOf, frequencyPeriod, frequencyTitle } from '../membership/frequencies.ts';
import { Price } from '../membership/price.tsx';
import { FoldedChoice } from './folded-choice.tsx';

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

const inShort = (frequency: PaymentFrequency): string =>
  `${frequencyTitle(frequency)}, ${formatMoney(frequency.price)}`;

interface FrequencyChoiceProps {
  frequencies: readonly PaymentFrequency[];
  chosen: PaymentFrequency | undefined;
  onChoose: (key: string) => void;
}

const FrequencyCards = ({ frequencies, chosen, onChoose }: FrequencyChoiceProps) => (
  <RadioCards
    id={useId()}
    name="frequency"
    label="How often would you like to pay?"
    columns={2}
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

/** How often it is paid, each way with its price; on a phone one line once it is chosen. */
export const FrequencyChoice = (props: FrequencyChoiceProps) => (
  <FoldedChoice label="How often" value={props.chosen && inShort(props.chosen)}>
    <FrequencyCards {...props} />
  </FoldedChoice>
);
