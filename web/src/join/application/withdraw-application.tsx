import { withdrawApplication } from '@linehaul/contract/applications';
import type { JoinState } from '@linehaul/contract/join-state';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/calls/api.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Button } from '../../ui/forms/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { reloadJoin, saveJoin } from '../join-queries.ts';

/** Takes the application back, and leads to the choice of another membership. */
export const WithdrawApplication = ({ join }: { join: JoinState }) => {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = async (): Promise<void> => {
    try {
      await saveJoin(await call(withdrawApplication, { body: { orgId: join.orgId ?? '' } }));
    } catch (error) {
      // It may have been decided: the page shows how it stands.
      await reloadJoin().catch(() => undefined);
      throw error;
    }
    navigate(paths.signUpMembership);
  };
  return (
    <div>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        Withdraw and choose another membership
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Withdraw the application?"
          confirmLabel="Withdraw"
          busyLabel="Withdrawing…"
          isDanger
          onConfirm={withdraw}
          onClose={() => setIsAsking(false)}
        >
          <p>
            We stop looking at the application for {join.productName}. What you told us about your
            organisation stays, and you choose a membership again.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
};
