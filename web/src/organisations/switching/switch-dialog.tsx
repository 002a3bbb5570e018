import { messageOf } from '../../lib/calls/api-error.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { StatusTag } from '../../ui/feedback/status-tag.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { type OwnOrganisation, useOwnOrganisations } from '../own-organisation-queries.ts';
import { roleNameOf } from '../role-name.ts';
import { switchOrganisation } from './switch-organisation.ts';
import styles from './switching.module.css';

interface ChoicesProps {
  organisations: readonly OwnOrganisation[];
  isBusy: boolean;
  onChoose: (id: string) => void;
}

/** The first is the one that is acted for. */
const Choices = ({ organisations, isBusy, onChoose }: ChoicesProps) => (
  <ul className={styles.choices}>
    {organisations.map(({ id, name, ...roles }, index) => (
      <li key={id}>
        <button
          type="button"
          aria-current={index === 0 || undefined}
          aria-disabled={isBusy || undefined}
          onClick={() => onChoose(id)}
        >
          <span className={styles.name}>
            {name}
            <span className={styles.role}>{roleNameOf(roles)}</span>
          </span>
          {index === 0 && <StatusTag tone="success">Current</StatusTag>}
        </button>
      </li>
    ))}
  </ul>
);

/** The organisations of the person, to act for another of them. */
export const SwitchDialog = ({ onClose }: { onClose: () => void }) => {
  const { data: own, error, refetch } = useOwnOrganisations();
  const { isBusy, failure, run } = useAct('You could not be switched');
  const choose = (id: string): void => {
    if (id === own?.[0]?.id) return onClose();
    void run(() => switchOrganisation(id));
  };
  return (
    <Dialog title="Switch organisation" isOpen onClose={onClose}>
      <p>
        Its membership, invoices and people are shown from then on. What is yours, such as CPD and tickets,
        stays as it is.
      </p>
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      {own && <Choices organisations={own} isBusy={isBusy} onChoose={choose} />}
      {!own && !error && <Skeleton lines={2} shape="field" label="Loading your organisations" />}
      {!own && error && (
        <FailedState
          title={messageOf(error, 'Your organisations could not be loaded')}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  );
};
