import {
  isOnline,
  PAYMENT_METHOD,
  PAYMENT_METHODS,
  type PaymentMethodKey,
} from '@linehaul/contract/payment-methods';
import type { JoinState } from '@linehaul/contract/join-state';
import type { KeptCode, PaymentFrequency } from '@linehaul/contract/memberships';
import { useId, useState } from 'react';
import { WithTerms } from '../../membership-terms/with-terms.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { RadioCards } from '../../ui/choices/radio-cards.tsx';
import { methodsOf } from '../membership/frequencies.ts';
import { FrequencyChoice } from './frequency-choice.tsx';
import { OfflineEnquiry } from './offline-enquiry.tsx';
import { OnlinePayment } from './online-payment.tsx';
import { OrderSummary } from './order-summary.tsx';
import { DiscountCode } from './code/discount-code.tsx';
import { FreeJoin } from './code/free-join.tsx';
import type { Choosing, PaymentChosen } from './subscription-choice.ts';

interface PaymentChoiceProps {
  join: JoinState;
  frequencies: readonly PaymentFrequency[];
  /** The code that is kept with the join, and whether the prices are after it. */
  discountCode: KeptCode | null;
  /** The answer to a payment was lost. */
  onUnknown: (frequencyKey: string) => void;
}

const METHOD_DETAILS: Readonly<Record<PaymentMethodKey, string>> = {
  [PAYMENT_METHOD.card]: 'Membership starts at once. No card surcharge.',
  [PAYMENT_METHOD.directDebit]: 'From an Australian bank account. Your bank takes a few business days.',
  [PAYMENT_METHOD.offline]: 'We email you an invoice, and membership starts once it is paid.',
};

interface MethodCardsProps {
  methods: readonly PaymentMethodKey[];
  chosen: PaymentMethodKey | null;
  onChoose: (method: PaymentMethodKey | null) => void;
}

const MethodCards = ({ methods, chosen, onChoose }: MethodCardsProps) => (
  <RadioCards
    id={useId()}
    name="method"
    label="How would you like to pay?"
    isShort={chosen !== null}
    chosenKey={chosen === null ? null : String(chosen)}
    onChoose={(key) => onChoose(methods.find((offered) => String(offered) === key) ?? null)}
    cards={methods.map((offered) => ({
      key: String(offered),
      title: PAYMENT_METHODS[offered].name,
      detail: METHOD_DETAILS[offered],
    }))}
  />
);

const MethodPanel = ({ choice, onUnknown }: { choice: PaymentChosen; onUnknown: () => void }) =>
  isOnline(choice.method) ? (
    <OnlinePayment
      key={`${choice.frequency.key} ${choice.method}`}
      choice={{ ...choice, method: choice.method }}
      onUnknown={onUnknown}
    />
  ) : (
    <OfflineEnquiry key={choice.frequency.key} choice={choice} />
  );

interface PayingProps {
  choice: Choosing;
  method: PaymentMethodKey | null;
  onMethod: (method: PaymentMethodKey | null) => void;
  onUnknown: PaymentChoiceProps['onUnknown'];
}

/** By which method, and the payment by it; where nothing is to be paid there is none. */
const Paying = ({ choice, method, onMethod, onUnknown }: PayingProps) => {
  const { join, frequency } = choice;
  const methods = methodsOf(frequency);
  // A code may take a method away that was chosen, or bring one.
  const chosen = methods.find((offered) => offered === method) ?? null;
  if (frequency.totalPrice === 0)
    return (
      <>
        <OrderSummary join={join} frequency={frequency} />
        <WithTerms>{(terms) => <FreeJoin choice={{ ...choice, terms }} />}</WithTerms>
      </>
    );
  return (
    <>
      <MethodCards methods={methods} chosen={chosen} onChoose={onMethod} />
      <OrderSummary join={join} frequency={frequency} />
      {chosen !== null && (
        <WithTerms>
          {(terms) => (
            <MethodPanel
              choice={{ ...choice, method: chosen, terms }}
              onUnknown={() => onUnknown(frequency.key)}
            />
          )}
        </WithTerms>
      )}
    </>
  );
};

/** What was chosen before the office changed it. */
const ChosenIsGone = () => (
  <Notice tone="warning" title="The price has changed" isAnnounced>
    What you chose is not offered at that price any more. Nothing was charged: please look at the prices and
    choose again.
  </Notice>
);

/** The code that the prices are after. */
const appliedOf = (kept: KeptCode | null): string | null => (kept?.refusal === null ? kept.code : null);

/** How often, by which method, and the payment by it; another frequency clears the method. */
export const PaymentChoice = ({ join, frequencies, discountCode: kept, onUnknown }: PaymentChoiceProps) => {
  const [frequencyKey, setFrequencyKey] = useState(join.paymentFrequencyKey);
  const [method, setMethod] = useState<PaymentMethodKey | null>(null);
  const isAsBefore = method === null && frequencyKey === join.paymentFrequencyKey;
  const frequency = frequencies.find(({ key }) => key === frequencyKey);
  const chooseFrequency = (key: string): void => {
    setFrequencyKey(key);
    setMethod(null);
  };
  return (
    <>
      {frequencyKey !== null && !frequency && <ChosenIsGone />}
      {join.paymentFailure !== null && isAsBefore && (
        <Notice tone="error" title="The last payment did not go through">
          {join.paymentFailure}
        </Notice>
      )}
      <FrequencyChoice frequencies={frequencies} chosen={frequency} onChoose={chooseFrequency} />
      {join.invoice === null && <DiscountCode {...{ join, kept, frequency }} />}
      {frequency && (
        <Paying
          choice={{ join, frequency, discountCode: appliedOf(kept) }}
          {...{ method, onUnknown }}
          onMethod={setMethod}
        />
      )}
    </>
  );
};
