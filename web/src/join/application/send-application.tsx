import { sendApplication } from '@linehaul/contract/applications';
import { APPROVAL_DAYS, type JoinState } from '@linehaul/contract/join-state';
import type { PaymentFrequency } from '@linehaul/contract/memberships';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../lib/calls/api.ts';
import { ApiError, messageOf } from '../../lib/calls/api-error.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { formatDate } from '../../lib/formats/format.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { EmptyState, FailedState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import styles from '../join.module.css';
import { reloadJoin, saveJoin } from '../join-queries.ts';
import { FrequencyChoice } from '../payment/frequency-choice.tsx';
import { OrderSummary } from '../payment/order-summary.tsx';
import { askOptionsAnew, usePaymentOptions } from '../payment/payment-options.ts';

interface SendingProps {
  join: JoinState;
  frequencies: readonly PaymentFrequency[];
}

const WhatComes = () => (
  <Card title="What happens next">
    <ol className={styles.next}>
      <li>You send the application. There is nothing to pay now.</li>
      <li>We look at it, and email you the decision or a question.</li>
      <li>
        Once it is approved you have {APPROVAL_DAYS} days to pay. The price is the one on the day you pay, and
        the membership begins with it.
      </li>
    </ol>
  </Card>
);

const Sending = ({ join, frequencies }: SendingProps) => {
  const [frequencyKey, setFrequencyKey] = useState(join.paymentFrequencyKey);
  const { isBusy, failure, run, forget } = useAct();
  const [isMissing, setIsMissing] = useState(false);
  const frequency = frequencies.find(({ key }) => key === frequencyKey);
  const choose = (key: string): void => {
    setFrequencyKey(key);
    setIsMissing(false);
    forget();
  };
  const sendOnce = ({ key, totalPrice }: PaymentFrequency): Promise<void> =>
    run(async () => {
      const body = {
        ...{ orgId: join.orgId ?? '', productId: join.productId ?? '', paymentFrequencyKey: key },
        agreedTotal: totalPrice,
      };
      try {
        await saveJoin(await call(sendApplication, { body }));
      } catch (error) {
        // The price may have changed, or another tab was first: the page shows how it stands.
        if (error instanceof ApiError) await askOptionsAnew();
        await reloadJoin().catch(() => undefined);
        throw error;
      }
    });
  return (
    <>
      <FrequencyChoice frequencies={frequencies} chosen={frequency} onChoose={choose} />
      {frequency && <OrderSummary join={join} frequency={frequency} title="What you apply for" />}
      <WhatComes />
      {isMissing && (
        <Notice tone="error" isAnnounced>
          Please choose how often you would like to pay.
        </Notice>
      )}
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      <Button
        isWide
        isBlocked={!frequency}
        onBlockedPress={() => setIsMissing(true)}
        isBusy={isBusy}
        busyLabel="Sending…"
        onClick={() => frequency && void sendOnce(frequency)}
      >
        Send application
      </Button>
    </>
  );
};

const Ended = ({ until }: { until: string }) => (
  <Notice tone="warning" title="Your approval has ended">
    It held until {formatDate(until)} and was not paid for. Please send the application again.
  </Notice>
);

const NotOffered = ({ join }: { join: JoinState }) => (
  <EmptyState title={`${join.productName ?? 'This membership'} is not offered any more`}>
    <Link to={paths.signUpMembership}>Choose another membership</Link>
  </EmptyState>
);

const Offered = ({ join }: { join: JoinState }) => {
  const { data, error, refetch } = usePaymentOptions(join);
  if (data?.frequencies.length === 0) return <NotOffered join={join} />;
  if (data) return <Sending join={join} frequencies={data.frequencies} />;
  if (!error) return <Skeleton shape="card" lines={3} label="Loading the prices" />;
  return (
    <FailedState title={messageOf(error, 'The prices could not be loaded')} onRetry={() => void refetch()} />
  );
};

/** What is applied for, at which price, and sending it in place of paying. */
export const SendApplication = ({ join }: { join: JoinState }) => {
  const until = join.application?.status === 'expired' ? join.application.approvedUntil : null;
  return (
    <>
      <PageHeading
        lead={`We look at every application for ${join.productName ?? 'it'} before it is paid for.`}
      >
        Your application
      </PageHeading>
      <p>
        <Link to={paths.signUpMembership}>Choose another membership</Link>
      </p>
      {until !== null && <Ended until={until} />}
      <Offered join={join} />
    </>
  );
};
