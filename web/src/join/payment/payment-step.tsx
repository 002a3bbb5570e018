import type { JoinState } from '@linehaul/contract/join-state';
import { useState } from 'react';
import { Link } from 'react-router';
import { INCL_GST } from '../../lib/formats/gst-words.ts';
import { messageOf } from '../../lib/calls/api-error.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { EmptyState, FailedState } from '../../ui/feedback/empty-state.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PaymentCheck } from './payment-check.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { usePaymentOptions } from './payment-options.ts';

const NothingOffered = ({ join }: { join: JoinState }) => (
  <EmptyState title={`${join.productName ?? 'This membership'} is not offered any more`}>
    <p>Nothing was charged.</p>
    <Link to={paths.signUpMembership}>Choose another membership</Link>
  </EmptyState>
);

interface PaymentOptionsProps {
  join: JoinState;
  /** The answer to a payment of this frequency was lost. */
  onUnknown: (frequencyKey: string) => void;
}

const PaymentOptions = ({ join, onUnknown }: PaymentOptionsProps) => {
  const { data, error, refetch } = usePaymentOptions(join);
  return (
    <>
      <PageHeading
        lead={`Choose how often and how you pay.${INCL_GST === '' ? '' : ' All prices include GST.'}`}
      >
        Payment
      </PageHeading>
      {data?.frequencies.length === 0 && <NothingOffered join={join} />}
      {data && data.frequencies.length > 0 && <PaymentChoice {...{ join, onUnknown }} {...data} />}
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
