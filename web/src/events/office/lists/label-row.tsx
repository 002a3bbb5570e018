import {
  deleteOfficeEventLabel,
  EVENT_LABEL_MAX_LENGTH,
  type EventLabelKind,
  type KeptLabel,
  moveOfficeEventType,
  renameOfficeEventLabel,
} from '@linehaul/contract/office-event-lists';
import { useEffect, useId, useState } from 'react';
import { call } from '../../../lib/calls/api.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import styles from '../office.module.css';
import { useEventsChanged } from '../office-queries.ts';

interface LabelProps {
  kind: EventLabelKind;
  label: KeptLabel;
}

const usesText = (uses: number): string => (uses === 1 ? '1 event' : `${uses} events`);

/** Whoever asked for the field goes on in it. */
const useFocus = (id: string): void => {
  useEffect(() => document.getElementById(id)?.focus(), [id]);
};

const RenameRow = ({ kind, label, onDone }: LabelProps & { onDone: () => void }) => {
  const id = useId();
  useFocus(id);
  const [name, setName] = useState(label.name);
  const { isBusy, failure, run } = useAct('This could not be renamed');
  const changed = useEventsChanged();
  const rename = (): Promise<void> =>
    run(async () => {
      await call(renameOfficeEventLabel, { body: { kind, id: label.id, name } });
      await changed();
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
        maxLength={EVENT_LABEL_MAX_LENGTH}
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

const DeleteDialog = ({ kind, label, onClose }: LabelProps & { onClose: () => void }) => {
  const changed = useEventsChanged();
  const remove = async (): Promise<void> => {
    await call(deleteOfficeEventLabel, { body: { kind, id: label.id } });
    await changed();
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
      <p>No event has it.</p>
    </ConfirmDialog>
  );
};

/** Where a type stands in the lists that people choose from. */
const MoveType = ({ label: { id, name } }: { label: KeptLabel }) => {
  const changed = useEventsChanged();
  const { isBusy, failure, run } = useAct('This could not be moved');
  const move = (to: 'up' | 'down'): Promise<void> =>
    run(async () => {
      await call(moveOfficeEventType, { body: { id, to } });
      await changed();
    });
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
          onClick={() => void move(to)}
        >
          {to === 'up' ? 'Up' : 'Down'}
        </Button>
      ))}
    </>
  );
};

/** One entry of a list, with what can be done to it. */
export const LabelRow = ({ kind, label }: LabelProps) => {
  const [act, setAct] = useState<'rename' | 'delete'>();
  const stop = (): void => setAct(undefined);
  const { name, uses } = label;
  return (
    <li>
      {act === 'rename' ? (
        <RenameRow kind={kind} label={label} onDone={stop} />
      ) : (
        <>
          <span>
            {name} <span className={styles.uses}>({usesText(uses)})</span>
          </span>
          <span className={styles.row}>
            {kind === 'types' && <MoveType label={label} />}
            <Button variant="quiet" aria-label={`Rename ${name}`} onClick={() => setAct('rename')}>
              Rename
            </Button>
            {uses === 0 && (
              <Button variant="quiet" aria-label={`Delete ${name}`} onClick={() => setAct('delete')}>
                Delete
              </Button>
            )}
          </span>
        </>
      )}
      {act === 'delete' && <DeleteDialog kind={kind} label={label} onClose={stop} />}
    </li>
  );
};
