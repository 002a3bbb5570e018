import {
  PAYMENT_METHODS,
  type ProviderType,
  providerTypeOf,
  SHOWN_ONLINE_METHODS,
} from '@linehaul/contract/payment-methods';
import { type MembershipProfile, createPaymentMethodSetup } from '@linehaul/contract/membership-profile';
import { Elements } from '@stripe/react-stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { OTHER_CARD } from '../invoice-payments/owing/other-card-address.ts';
import { call } from '../lib/calls/api.ts';
import { messageOf } from '../lib/calls/api-error.ts';
import { elementAppearance } from '../payments/element-appearance.ts';
import { useTerms } from '../payments/terms-checkbox.tsx';
import { usePaymentClient } from '../payments/use-payment-client.ts';
import { Button } from '../ui/forms/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { FailedState } from '../ui/feedback/empty-state.tsx';
import { RadioCards } from '../ui/choices/radio-cards.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { useFocusOnMount } from '../ui/layout/use-focus-on-mount.ts';
import styles from './replace-method.module.css';
import { type MethodRefusal, ReplaceMethodForm } from './replace-method-form.tsx';

export interface OpenReplacementProps {
  /** What it is called, as on the button that opens it. */
  title: string;
  membership: MembershipProfile;
  onReplaced: () => void;
  onClose: () => void;
}

const CARDS = SHOWN_ONLINE_METHODS.map((method) => ({
  method,
  key: providerTypeOf(method),
  title: PAYMENT_METHODS[method].name,
}));

/** A setup is good for one card or account; `attempt` asks for the next one. */
const useClientSecret = (orgId: string, { method, attempt }: { method: ProviderType; attempt: number }) =>
  useQuery({
    queryKey: ['replacement-setup', orgId, method, attempt],
    queryFn: async () =>
      (await call(createPaymentMethodSetup, { body: { orgId, paymentMethod: method } })).clientSecret,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

interface MethodEntryProps extends Pick<OpenReplacementProps, 'membership' | 'onReplaced'> {
  method: ProviderType;
  /** Fixed once something is under way. */
  onBusy: (isBusy: boolean) => void;
}

/** The provider's form for another card or account, once both it and its setup are there. */
const MethodEntry = ({ membership, method, onReplaced, onBusy }: MethodEntryProps) => {
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string>();
  const terms = useTerms();
  const client = usePaymentClient();
  const secret = useClientSecret(membership.orgId, { method, attempt });
  const onRefused = ({ message, needsNewSetup }: MethodRefusal): void => {
    setFailure(message);
    if (needsNewSetup) setAttempt(attempt + 1);
  };
  if (client.error) {
    return <FailedState title="Card payments can't be loaded" onRetry={() => void client.refetch()} />;
  }
  if (secret.error) {
    const title = messageOf(secret.error, 'The payment form could not be loaded');
    return <FailedState title={title} onRetry={() => void secret.refetch()} />;
  }
  if (!client.data || !secret.data) {
    return <Skeleton shape="field" lines={3} label="Loading the payment form" />;
  }
  const options = { clientSecret: secret.data, appearance: elementAppearance() };
  return (
    <Elements key={secret.data} stripe={client.data} options={options}>
      <ReplaceMethodForm
        membership={membership}
        method={method}
        terms={terms}
        failure={failure}
        onRefused={onRefused}
        onReplaced={onReplaced}
        onBusy={onBusy}
      />
    </Elements>
  );
};

/** Takes focus as it appears in place of the button. */
export const OpenReplacement = ({ title, membership, onReplaced, onClose }: OpenReplacementProps) => {
  const id = useId();
  const ref = useFocusOnMount<HTMLDivElement>();
  const [isBusy, setIsBusy] = useState(false);
  const offered = CARDS.filter(({ method }) => membership.replacementMethods?.includes(method));
  const [chosen, setChosen] = useState<ProviderType>(offered[0]?.key ?? 'card');
  return (
    <Card title={title}>
      <div ref={ref} id={OTHER_CARD} className={styles.form} role="group" aria-label={title} tabIndex={-1}>
        {!isBusy && offered.length > 1 && (
          <RadioCards
            id={id}
            name="method"
            label="What should pay from now on?"
            columns={2}
            chosenKey={chosen}
            onChoose={(key) => setChosen(offered.find((one) => one.key === key)?.key ?? chosen)}
            cards={offered}
          />
        )}
        <MethodEntry
          key={chosen}
          membership={membership}
          method={chosen}
          onReplaced={onReplaced}
          onBusy={setIsBusy}
        />
        {!isBusy && (
          <Button variant="quiet" onClick={onClose}>
            Keep the present one
          </Button>
        )}
      </div>
    </Card>
  );
};
