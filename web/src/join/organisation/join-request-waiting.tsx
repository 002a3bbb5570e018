import { withdrawJoinRequest } from '@linehaul/contract/join';
import { call } from '../../lib/calls/api.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import styles from '../join.module.css';
import { useJoinPolling } from '../join-queries.ts';
import { useStepSubmit } from '../use-step-submit.ts';

const POLL_EVERY_MS = 15_000;

interface JoinRequestWaitingProps {
  organisationName: string;
  onWithdrawn: () => void;
}

/** A request that waits for the administrators of the organisation; it notices the decision by itself. */
export const JoinRequestWaiting = ({ organisationName, onWithdrawn }: JoinRequestWaitingProps) => {
  useJoinPolling(POLL_EVERY_MS);
  const { isBusy, run } = useAct();
  const { send, failure } = useStepSubmit('organisation');
  const withdraw = (): Promise<void> =>
    run(async () => {
      await send(async () => {
        const join = await call(withdrawJoinRequest);
        onWithdrawn();
        return join;
      });
    });
  return (
    <>
      <PageHeading lead={`We have asked the administrators of ${organisationName}.`}>
        Waiting for approval
      </PageHeading>
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      <Card title="What happens next">
        <ol className={styles.next}>
          <li>An administrator of {organisationName} approves or declines your request.</li>
          <li>We email you the decision. This page shows it as well.</li>
          <li>
            Once approved you belong to {organisationName}. Its membership covers you as soon as it is active.
          </li>
        </ol>
      </Card>
      <p>You can close this page. Was it the wrong organisation? Take the request back and name another.</p>
      <div>
        <Button variant="secondary" isBusy={isBusy} busyLabel="Withdrawing…" onClick={() => void withdraw()}>
          Withdraw request
        </Button>
      </div>
    </>
  );
};
