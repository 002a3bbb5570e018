import {
  type GrantedReduction,
  type ProgrammePerson,
  withdrawReduction,
} from '@linehaul/contract/office-programme-people';
import { useState } from 'react';
import { call } from '../../../lib/calls/api.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useProgrammesChanged } from '../programmes/programme-queries.ts';
import styles from '../programmes/programmes.module.css';
import { reductionWords } from './people-words.ts';

interface WithdrawDialogProps {
  name: string;
  reduction: GrantedReduction;
  onClose: () => void;
}

const WithdrawDialog = ({ name, reduction, onClose }: WithdrawDialogProps) => {
  const changed = useProgrammesChanged();
  const withdraw = async (): Promise<void> => {
    await call(withdrawReduction, { body: { id: reduction.id } });
    showToast({ tone: 'success', title: 'Withdrawn' });
    void changed();
  };
  return (
    <ConfirmDialog
      title={`Withdraw the reduction of ${name}?`}
      confirmLabel="Withdraw"
      busyLabel="Withdrawing…"
      isDanger
      onConfirm={withdraw}
      onClose={onClose}
    >
      <p>{reductionWords(reduction)}</p>
      <p>All of it is asked for again, as if it had never been granted.</p>
    </ConfirmDialog>
  );
};

/** What somebody need not do, each to be withdrawn. */
export const ReductionsCell = ({ person: { name, reductions } }: { person: ProgrammePerson }) => {
  const [asked, setAsked] = useState<GrantedReduction>();
  return (
    <div className={styles.stack}>
      {reductions.map((reduction) => (
        <div key={reduction.id}>
          <p>{reductionWords(reduction)}</p>
          <Button
            variant="quiet"
            aria-label={`Withdraw… from ${name}: ${reduction.reason}`}
            onClick={() => setAsked(reduction)}
          >
            Withdraw…
          </Button>
        </div>
      ))}
      {asked && <WithdrawDialog name={name} reduction={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
};
