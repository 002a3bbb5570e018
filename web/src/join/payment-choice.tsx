import { PAYMENT_METHOD, type PaymentMethodKey } from '@linehaul/contract/constants';
import type { JoinState } from '@linehaul/contract/join';
import type { PaymentFrequency } from '@linehaul/contract/memberships';
import { useId, useState } from 'react';
import { formatMoney } from '../lib/format.ts';
import { Notice } from '../ui/notice.tsx';
import { Price } from '../ui/price.tsx';
import { RadioCards } from '../ui/radio-cards.tsx';
import { frequencyPeriod, frequencyTitle, methodsOf } from './frequencies.ts';
import { OfflineEnquiry } from './offline-enquiry.tsx';
import { OnlinePayment } from './online-payment.tsx';
import { OrderSummary } from './order-summary.tsx';

interface PaymentChoiceProps {
  join: JoinState;
  frequencies: readonly PaymentFrequency[];
  /** The answer to a payment was lost. */
  onUnknown: (frequencyKey: string) => void;
}

const METHOD_WORDS: Record<PaymentMethodKey, { title: string; detail: string }> = {
  [PAYMENT_METHOD.card]: {
    title: 'Credit card',
    detail: 'Membership starts at once. No card surcharge.',
  },
  [PAYMENT_METHOD.directDebit]: {
    title: 'Direct debit',
    detail: 'From an Australian bank account. Your bank takes a few business days.',
  },
  [PAYMENT_METHOD.offline]: {
    title: 'Offline',
    detail: 'We email you an invoice, and membership starts once it is paid.',
  },
};

const paymentsText = ({ paymentCount, totalPrice }: PaymentFrequency): string =>
  paymentCount === 1
    ? 'One payment for the membership year'
    : `${paymentCount} payments, ${formatMoney(totalPrice)} in all`;

export const PaymentChoice = ({ join, frequencies, onUnknown }: PaymentChoiceProps) => {
  const id = useId();
  const [frequencyKey, setFrequencyKey] = useState(join.paymentFrequencyKey);
  const [method, setMethod] = useState<PaymentMethodKey | null>(null);
  const frequency = frequencies.find(({ key }) => key === frequencyKey);
  const methods = frequency ? methodsOf(frequency) : [];
  const choice = frequency && method !== null ? { join, frequency, method } : undefined;
  return (
    <>
      {join.paymentFailure !== null && (
        <Notice tone="error" title="The last payment did not go through">
          {join.paymentFailure}
        </Notice>
      )}
      <RadioCards
        id={`${id}-frequency`}
        name="frequency"
        label="How often would you like to pay?"
        columns={2}
        chosenKey={frequency?.key ?? null}
        onChoose={(key) => {
          setFrequencyKey(key);
          setMethod(null);
        }}
        cards={frequencies.map((offered) => ({
          key: offered.key,
          title: frequencyTitle(offered),
          detail: paymentsText(offered),
          aside: (
            <Price amount={formatMoney(offered.price)} period={frequencyPeriod(offered)} note="incl. GST" />
          ),
        }))}
      />
      {frequency && (
        <RadioCards
          key={frequency.key}
          id={`${id}-method`}
          name="method"
          label="How would you like to pay?"
          chosenKey={method === null ? null : String(method)}
          onChoose={(key) => setMethod(methods.find((offered) => String(offered) === key) ?? null)}
          cards={methods.map((offered) => ({ key: String(offered), ...METHOD_WORDS[offered] }))}
        />
      )}
      {frequency && <OrderSummary join={join} frequency={frequency} />}
      {choice &&
        (choice.method === PAYMENT_METHOD.offline ? (
          <OfflineEnquiry key={choice.frequency.key} choice={choice} />
        ) : (
          <OnlinePayment
            key={`${choice.frequency.key} ${choice.method}`}
            choice={choice}
            onUnknown={() => onUnknown(choice.frequency.key)}
          />
        ))}
    </>
  );
};
