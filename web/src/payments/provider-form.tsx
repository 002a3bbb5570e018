import { PaymentElement } from '@stripe/react-stripe-js';
import type { StripePaymentElementChangeEvent, StripePaymentElementOptions } from '@stripe/stripe-js';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSession } from '../lib/session/use-session.ts';
import { FailedState } from '../ui/feedback/empty-state.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PayBar, PayForm } from './pay-bar.tsx';
import styles from './pay-bar.module.css';
import { useFormDeadline } from './use-form-deadline.ts';

interface ProviderFormProps {
  /** Why the last try was refused. */
  failure: { title: string; message: string } | undefined;
  /** Stands before the fields. */
  note?: ReactNode;
  options?: StripePaymentElementOptions;
  /** With it the fields stand on a card of their own. */
  title?: string;
  /** Between the fields and Pay. */
  children?: ReactNode;
  pay: ReactNode;
  /** What is being done, for those who do not see the button. */
  status: string;
  onChange?: (event: StripePaymentElementChangeEvent) => void;
  /** Escape was pressed inside the provider's form, which a dialog does not hear. */
  onEscape?: () => void;
  /** Asks for the form once more, where drawing it anew is not enough. */
  onReload?: () => void;
}

const useShownFailure = (failure: ProviderFormProps['failure']) => {
  const ref = useRef<HTMLDivElement>(null);
  const message = failure?.message;
  useEffect(() => {
    if (message !== undefined) ref.current?.focus();
  }, [message]);
  return (
    failure && (
      <Notice ref={ref} tone="error" isAnnounced title={failure.title}>
        {failure.message}
      </Notice>
    )
  );
};

const useFormProgress = (onReload: (() => void) | undefined) => {
  const [tries, setTries] = useState(0);
  const [progress, setProgress] = useState<'loading' | 'ready' | 'failed'>('loading');
  useFormDeadline(progress === 'loading', () => setProgress('failed'));
  const reload = (): void => {
    setTries(tries + 1);
    setProgress('loading');
    onReload?.();
  };
  return { tries, progress, setProgress, reload };
};

/** The provider's fields, and Pay once they are there. Inside `Elements`. */
export const ProviderForm = (props: ProviderFormProps) => {
  const { note, options, title, children, pay, status, onChange, onEscape } = props;
  const { tries, progress, setProgress, reload } = useFormProgress(props.onReload);
  const failure = useShownFailure(props.failure);
  const { email } = useSession();
  if (progress === 'failed') return <FailedState title="Card payments can't be loaded" onRetry={reload} />;
  const isReady = progress === 'ready';
  const fields = (
    <PaymentElement
      key={tries}
      options={{ ...options, defaultValues: { billingDetails: { email: email ?? '' } } }}
      onReady={() => setProgress('ready')}
      onLoadError={() => setProgress('failed')}
      {...(onChange && { onChange })}
      {...(onEscape && { onEscape })}
    />
  );
  return (
    <PayForm>
      {note}
      {failure}
      {title === undefined ? fields : <Card title={title}>{fields}</Card>}
      {/* The provider’s form finds its height while it loads, and would move these under the pointer. */}
      {children && (
        <div className={styles.between} hidden={!isReady}>
          {children}
        </div>
      )}
      <PayBar isHidden={!isReady}>{pay}</PayBar>
      <p className="visually-hidden" role="status">
        {status}
      </p>
    </PayForm>
  );
};
