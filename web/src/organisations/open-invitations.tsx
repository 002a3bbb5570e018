import { type Invitation, resendInvitation, withdrawInvitation } from '@linehaul/contract/invitations';
import { call } from '../lib/calls/api.ts';
import { useAct } from '../lib/calls/use-act.ts';
import { formatDate } from '../lib/formats/format.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { showToast } from '../ui/feedback/toast.ts';
import { Button } from '../ui/forms/button.tsx';
import { Breakable } from '../ui/layout/breakable.tsx';
import styles from './organisations.module.css';

interface InvitationProps {
  orgId: string;
  invitation: Invitation;
  onChanged: () => Promise<unknown>;
}

const OpenInvitation = ({ orgId, invitation, onChanged }: InvitationProps) => {
  const { isBusy, failure, run } = useAct('The invitation could not be changed');
  const { id, email, name, expiresUtc } = invitation;
  const withdraw = (): Promise<void> =>
    run(async () => {
      await call(withdrawInvitation, { body: { orgId, id } });
      showToast({ tone: 'success', title: 'Invitation withdrawn', text: email });
      await onChanged();
    });
  const resend = (): Promise<void> =>
    run(async () => {
      await call(resendInvitation, { body: { orgId, id } });
      showToast({ tone: 'success', title: 'Invitation sent again', text: email });
      await onChanged();
    });
  return (
    <li className={styles.invitation}>
      <span>
        <Breakable>{name === '' ? email : `${name}, ${email}`}</Breakable>
        <br />
        <span className={styles.muted}>until {formatDate(expiresUtc)}</span>
      </span>
      <span className={styles.invitationActs}>
        <Button variant="quiet" isBusy={isBusy} busyLabel="Please wait…" onClick={() => void resend()}>
          Send again<span className="visually-hidden"> to {email}</span>
        </Button>
        <Button variant="quiet" isBusy={isBusy} busyLabel="Please wait…" onClick={() => void withdraw()}>
          Withdraw<span className="visually-hidden"> the invitation of {email}</span>
        </Button>
      </span>
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
    </li>
  );
};

interface OpenInvitationsProps {
  orgId: string;
  invitations: readonly Invitation[];
  onChanged: () => Promise<unknown>;
}

/** Who has been invited and has not accepted yet. */
export const OpenInvitations = ({ orgId, invitations, onChanged }: OpenInvitationsProps) =>
  invitations.length === 0 ? null : (
    <>
      <h3>
        {invitations.length === 1
          ? 'One invitation is open'
          : `${String(invitations.length)} invitations are open`}
      </h3>
      <ul className={styles.invitations}>
        {invitations.map((invitation) => (
          <OpenInvitation key={invitation.id} {...{ orgId, invitation, onChanged }} />
        ))}
      </ul>
    </>
  );
