import { leaveOrganisation } from '@linehaul/contract/roster';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/calls/api.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { preloadDialog } from '../../ui/overlays/dialog.tsx';
import type { RosterOf } from './roster-dialog.tsx';
import styles from './roster.module.css';

interface LeaveCardProps {
  organisation: RosterOf;
  /** Nobody else administers the organisation. */
  isLastAdministrator?: boolean;
}

const useLeaving = ({ id, name }: RosterOf) => {
  const queries = useQueryClient();
  return async (): Promise<void> => {
    await call(leaveOrganisation, { body: { orgId: id } });
    showToast({ tone: 'success', title: `You have left ${name}` });
    await queries.invalidateQueries({ queryKey: ['own-organisations'] });
    await queries.invalidateQueries({ queryKey: ['current-user'] });
    queries.removeQueries({ type: 'inactive' });
  };
};

/** How somebody leaves an organisation by themselves. */
export const LeaveCard = ({ organisation, isLastAdministrator = false }: LeaveCardProps) => {
  const [isAsking, setIsAsking] = useState(false);
  const leave = useLeaving(organisation);
  const { name } = organisation;
  return (
    <Card title={`Leave ${name}`}>
      {isLastAdministrator ? (
        <p>
          Nobody else administers {name}. Make somebody else an administrator, or hand over to them, before
          you leave.
        </p>
      ) : (
        <>
          <p>
            You keep your account and what is yours: CPD records and certificates, licences, tickets and your
            own invoices. You no longer share the membership of {name} and see nothing of it any more.
          </p>
          <span className={styles.named} onPointerEnter={preloadDialog} onFocus={preloadDialog}>
            <Button variant="secondary" onClick={() => setIsAsking(true)}>
              Leave {name}
            </Button>
          </span>
        </>
      )}
      {isAsking && (
        <ConfirmDialog
          title={`Leave ${name}?`}
          confirmLabel="Leave"
          busyLabel="Leaving…"
          keepLabel="Stay"
          isDanger
          onConfirm={leave}
          onClose={() => setIsAsking(false)}
        >
          <p>From this moment on you see nothing of {name} any more.</p>
          <p>
            To come back, you ask to join again, or are invited. You and its administrators are told by email.
          </p>
        </ConfirmDialog>
      )}
    </Card>
  );
};
