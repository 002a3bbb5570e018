import { resendConfirmation } from '@linehaul/contract/accounts';
import { useState } from 'react';
import { call } from '../lib/calls/api.ts';
import { messageOf } from '../lib/calls/api-error.ts';
import styles from './accounts.module.css';
import { Button } from '../ui/forms/button.tsx';

type Progress = 'idle' | 'sending' | 'sent' | { message: string };

/** Mails a new activation link to a known address. */
export const ResendActivation = ({ email }: { email: string }) => {
  const [progress, setProgress] = useState<Progress>('idle');
  const send = async (): Promise<void> => {
    setProgress('sending');
    try {
      await call(resendConfirmation, { body: { email } });
      setProgress('sent');
    } catch (error) {
      setProgress({ message: messageOf(error, 'Something went wrong') });
    }
  };
  return (
    <div className={styles.resend}>
      <Button
        variant="secondary"
        isBusy={progress === 'sending'}
        busyLabel="Sending…"
        onClick={() => void send()}
      >
        {progress === 'sent' ? 'Send it once more' : 'Send the activation email again'}
      </Button>
      <p role="status">
        {progress === 'sent' &&
          `If ${email} has an account that is not active yet, a new link is on its way.`}
        {typeof progress === 'object' && progress.message}
      </p>
    </div>
  );
};
