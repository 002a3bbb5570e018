import { resendConfirmation } from '@linehaul/contract/accounts';
import { useState } from 'react';
import { call } from '../lib/calls/api.ts';
import { useAct } from '../lib/calls/use-act.ts';
import styles from './accounts.module.css';
import { Button } from '../ui/forms/button.tsx';

/** Mails a new activation link to a known address. */
export const ResendActivation = ({ email }: { email: string }) => {
  const [isSent, setIsSent] = useState(false);
  const { isBusy, failure, run } = useAct();
  const send = (): Promise<void> =>
    run(async () => {
      setIsSent(false);
      await call(resendConfirmation, { body: { email } });
      setIsSent(true);
    });
  return (
    <div className={styles.resend}>
      <Button variant="secondary" isBusy={isBusy} busyLabel="Sending…" onClick={() => void send()}>
        {isSent ? 'Send it once more' : 'Send the activation email again'}
      </Button>
      <p role="status">
        {isSent && `If ${email} has an account that is not active yet, a new link is on its way.`}
        {failure}
      </p>
    </div>
  );
};
