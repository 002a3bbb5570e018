import type { DataOf } from '@linehaul/contract/endpoint';
import { acceptInvitation } from '@linehaul/contract/invitations';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError, Refusal } from '../lib/calls/api-error.ts';
import { call } from '../lib/calls/api.ts';
import { useAct } from '../lib/calls/use-act.ts';
import { invalidateAfterPayment } from '../lib/calls/query-client.ts';
import { paths } from '../lib/navigation/paths.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Button, LinkButton } from '../ui/forms/button.tsx';
import { PageBody } from '../ui/layout/page-body.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import styles from './organisations.module.css';
import { switchOrganisation } from './switching/switch-organisation.ts';

/** Withdrawn and expired ones are like those that never were. */
const explain = (error: unknown): never => {
  if (error instanceof ApiError && error.status === 404)
    throw new Refusal('This invitation does not work any more. Please ask who invited you for another.');
  throw error;
};

type Accepted = DataOf<typeof acceptInvitation>;

/** Whoever belongs to several goes on with the one they act for, unless they say otherwise. */
const Welcome = ({ accepted: { orgId, organisation, actsForAnother } }: { accepted: Accepted }) => {
  const { isBusy, failure, run } = useAct('You could not be switched');
  return (
    <>
      <Notice tone="success" isAnnounced>
        You are now one of the people of {organisation}.
        {actsForAnother && ' You still belong to the organisation that you act for at present.'}
      </Notice>
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      <div className={styles.buttons}>
        {actsForAnother && (
          <Button
            variant="secondary"
            isBusy={isBusy}
            busyLabel="Switching…"
            onClick={() => void run(() => switchOrganisation(orgId, paths.home))}
          >
            Switch to {organisation}
          </Button>
        )}
        <LinkButton to={paths.home}>Go to the home page</LinkButton>
      </div>
    </>
  );
};

const Accepting = ({ token }: { token: string }) => {
  const { isBusy, failure, run } = useAct('The invitation could not be accepted');
  const [accepted, setAccepted] = useState<Accepted>();
  const accept = (): Promise<void> =>
    run(async () => {
      setAccepted(await call(acceptInvitation, { body: { token } }).catch(explain));
      // What somebody may see and do follows from where they belong.
      invalidateAfterPayment();
    });
  if (accepted) return <Welcome accepted={accepted} />;
  return (
    <>
      <p>
        You become one of the people of the organisation that has invited you. Who administers it sees that.
      </p>
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      <Button isBusy={isBusy} busyLabel="Accepting…" onClick={() => void accept()}>
        Accept the invitation
      </Button>
    </>
  );
};

/** Where the mail of an invitation leads to. */
export const InvitationPage = () => {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  return (
    <PageBody>
      <PageHeading>Invitation</PageHeading>
      {token === '' ? (
        <EmptyState title="There is no invitation in this address" icon="search">
          <p>Please open the link of the email again.</p>
        </EmptyState>
      ) : (
        <Accepting token={token} />
      )}
    </PageBody>
  );
};
