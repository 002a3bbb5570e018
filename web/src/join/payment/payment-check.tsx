import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { settings } from '../../lib/settings.ts';
import { isSlowAfterPolls, pauseAfterPolls } from '../../payments/polling-pace.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { reloadJoin } from '../join-queries.ts';
import { resultOfJoin } from './payment-attempt.ts';
import { pathOfStep } from '../sign-up-steps.ts';
import { useFinishJoin } from '../completion/use-finish-join.ts';

interface PaymentCheckProps {
  onFailed: (message: string) => void;
}

/** Asks the server, ever more slowly, until it knows what became of the payment. */
const usePaymentResult = (onFailed: PaymentCheckProps['onFailed']) => {
  const [polls, setPolls] = useState(0);
  const navigate = useNavigate();
  const finishJoin = useFinishJoin();

  const poll = async (): Promise<void> => {
    const join = await reloadJoin().catch(() => undefined);
    const result = join && resultOfJoin(join);
    if (result?.kind === 'finished') return finishJoin();
    if (result?.kind === 'failed') return onFailed(result.message);
    if (result?.kind === 'moved') return navigate(pathOfStep(result.nextStep) ?? '/');
    setPolls((count) => count + 1);
  };
  const pollRef = useRef(poll);
  useEffect(() => {
    pollRef.current = poll;
  });

  useEffect(() => {
    const timer = setTimeout(() => void pollRef.current(), pauseAfterPolls(polls));
    return () => clearTimeout(timer);
  }, [polls]);
  return { isSlow: isSlowAfterPolls(polls), pollNow: poll };
};

/** While it is not known whether money moved nobody is asked to pay again. */
export const PaymentCheck = ({ onFailed }: PaymentCheckProps) => {
  const { isSlow, pollNow } = usePaymentResult(onFailed);
  return (
    <>
      <PageHeading>We are checking your payment</PageHeading>
      <Progress label="Asking the payment provider for the result…" />
      <p role="status">
        Please don’t pay again: you are charged once at most. This page goes on by itself as soon as the
        result is known.
      </p>
      {isSlow && (
        <Notice tone="info" isAnnounced title="This takes longer than usual">
          <p>
            You can close this page; we email you the result. If you have questions, call us on{' '}
            {settings.association.phone}.
          </p>
          <Button variant="secondary" onClick={() => void pollNow()}>
            Check now
          </Button>
        </Notice>
      )}
    </>
  );
};
