import { useEffect, useId, useState } from 'react';
import { useAct } from '../../lib/calls/use-act.ts';
import { Notice } from '../feedback/notice.tsx';
import { showToast } from '../feedback/toast.ts';
import { Button } from '../forms/button.tsx';
import { TextField } from '../forms/text-field.tsx';
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx';
import { Icon } from '../pictures/icon.tsx';
import styles from './kept-labels.module.css';
import type { KeptLabel, LabelActs } from './label-acts.ts';

interface LabelProps {
  label: KeptLabel;
  acts: LabelActs;
}

/** Whoever asked for the field goes on in it. */
const useFocus = (id: string): void => {
  useEffect(() => document.getElementById(id)?.focus(), [id]);
};

const RenameRow = ({ label, acts, onDone }: LabelProps & { onDone: () => void }) => {
  const id = useId();
  useFocus(id);
  const [name, setName] = useState(label.name);
  const { isBusy, failure, run } = useAct('This could not be renamed');
  const rename = (): Promise<void> =>
    run(async () => {
      await acts.rename(label.id, name);
      showToast({ tone: 'success', title: 'Renamed' });
      onDone();
    });
  return (
    <div className={styles.row}>
      <TextField
        id={id}
        name="name"
        label={`New name of ${label.name}`}
        error={failure}
        autoComplete="off"
        maxLength={acts.maxLength}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button isBusy={isBusy} busyLabel="Saving…" onClick={() => void rename()}>
        Save
      </Button>
      <Button variant="secondary" onClick={onDone}>
        Cancel
      </Button>
    </div>
  );
};

const DeleteDialog = ({ label, acts, onClose }: LabelProps & { onClose: () => void }) => {
  const remove = async (): Promise<void> => {
    await acts.remove(label.id);
    showToast({ tone: 'success', title: `“${label.name}” was deleted` });
  };
  return (
    <ConfirmDialog
      title={`Delete “${label.name}”?`}
      confirmLabel="Delete"
      busyLabel="Deleting…"
      isDanger
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{acts.unusedWords}</p>
    </ConfirmDialog>
  );
};

interface MoveProps {
  label: KeptLabel;
  move: NonNullable<LabelActs['move']>;
}

/** Where one stands in the lists that people choose from. */
const MoveLabel = ({ label: { id, name }, move }: MoveProps) => {
  const { isBusy, failure, run } = useAct('This could not be moved');
  return (
    <>
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      {(['up', 'down'] as const).map((to) => (
        <Button
          key={to}
          variant="quiet"
          isBlocked={isBusy}
          aria-label={`Move ${name} ${to}`}
          title={to === 'up' ? 'Move up' : 'Move down'}
          onClick={() => void run(() => move(id, to))}
        >
          <Icon name={to} />
        </Button>
      ))}
    </>
  );
};

interface RetireProps {
  label: KeptLabel;
  retire: NonNullable<LabelActs['retire']>;
}

/** Puts one out of use, or back into it. */
const RetireLabel = ({ label: { id, name, isRetired = false }, retire }: RetireProps) => {
  const { isBusy, failure, run } = useAct('This could not be changed');
  return (
    <>
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      <Button
        variant="quiet"
        isBlocked={isBusy}
        aria-label={isRetired ? `Take ${name} up again` : `Retire ${name}`}
        onClick={() => void run(() => retire(id, !isRetired))}
      >
        {isRetired ? 'Take up again' : 'Retire'}
      </Button>
    </>
  );
};

/** One entry of a list, with what can be done to it. */
export const LabelRow = ({ label, acts }: LabelProps) => {
  const [act, setAct] = useState<'rename' | 'delete'>();
  const stop = (): void => setAct(undefined);
  const { name, uses } = label;
  return (
    <li>
      {act === 'rename' ? (
        <RenameRow label={label} acts={acts} onDone={stop} />
      ) : (
        <>
          <span className={styles.name}>
            {name}{' '}
            <span className={styles.uses}>
              ({acts.usesWords(uses)}
              {label.isRetired === true && ', retired'})
            </span>
          </span>
          <span className={styles.acts}>
            {acts.move && <MoveLabel label={label} move={acts.move} />}
            <Button variant="quiet" aria-label={`Rename ${name}`} onClick={() => setAct('rename')}>
              Rename
            </Button>
            {acts.retire && (uses > 0 || label.isRetired === true) && (
              <RetireLabel label={label} retire={acts.retire} />
            )}
            {uses === 0 && (
              <Button variant="quiet" aria-label={`Delete ${name}`} onClick={() => setAct('delete')}>
                Delete
              </Button>
            )}
          </span>
        </>
      )}
      {act === 'delete' && <DeleteDialog label={label} acts={acts} onClose={stop} />}
    </li>
  );
};
