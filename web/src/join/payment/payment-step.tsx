import type { JoinState } from '@linehaul/contract/join-state';
import { getPaymentOptions } from '@linehaul/contract/memberships';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/calls/api.ts';
import { messageOf } from '../../lib/calls/api-error.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { offeredFrequencies } from '../membership/frequencies.ts';
import { PaymentCheck } from './payment-check.tsx';
import { PaymentChoice } from './payment-choice.tsx';

const usePaymentOptions = ({ orgId, productId }: JoinState) =>
  useQuery({
    queryKey: ['payment-options', orgId, productId],
    queryFn: async () => {
      const query = { workflowName: 'join' as const, orgId: orgId ?? '', productId: productId ?? '' };
      return offeredFrequencies((await call(getPaymentOptions, { query })).paymentFrequencies);
    },
  });

interface PaymentOptionsProps {
  join: JoinState;
  /** The answer to a payment of this frequency was lost. */
  onUnknown: (frequencyKey: string) => void;
}

const PaymentOptions = ({ join, onUnknown }: PaymentOptionsProps) => {
  const { data, error, refetch } = usePaymentOptions(join);
  return (
    <>
      <PageHeading lead="Choose how often and how you pay. All prices include GST.">Payment</PageHeading>
      {data && <PaymentChoice join={join} frequencies={data} onUnknown={onUnknown} />}
      {!data && !error && <Skeleton shape="card" lines={3} label="Loading payment options" />}
      {!data && error && (
        <FailedState
          title={messageOf(error, 'Error loading payment options')}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
};

/** Choosing and paying; or, while the result of a payment is not known, finding it out. */
export const PaymentStep = ({ join }: { join: JoinState }) => {
  const [isUnknown, setIsUnknown] = useState(false);
  // What a failed check has to bring back: the words, and the choice that was made.
  const [changed, setChanged] = useState<Partial<JoinState>>({});
  if (isUnknown || join.isPaymentPending) {
    return (
      <PaymentCheck
        onFailed={(message) => {
          setChanged({ ...changed, paymentFailure: message });
          setIsUnknown(false);
        }}
      />
    );
  }
  return (
    <PaymentOptions
      join={{ ...join, ...changed }}
      onUnknown={(paymentFrequencyKey) => {
        setChanged({ paymentFrequencyKey });
        setIsUnknown(true);
      }}
    />
  );
};
