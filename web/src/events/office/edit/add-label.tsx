import {
  addOfficeEventLabel,
  EVENT_LABEL_MAX_LENGTH,
  type EventLabelKind,
} from '@linehaul/contract/office-event-lists';
import { type KeyboardEvent, useId, useState } from 'react';
import { useAct } from '../../../lib/calls/use-act.ts';
import { call } from '../../../lib/calls/api.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import styles from '../office.module.css';
import { useEventsChanged } from '../office-queries.ts';

interface AddLabelProps {
  kind: EventLabelKind;
  label: string;
  onAdded?: (id: string) => void;
}

/** Adds to a list by one field and its button; it may stand within another form. */
export const AddLabel = ({ kind, label, onAdded }: AddLabelProps) => {
  const id = useId();
  const [name, setName] = useState('');
  const { isBusy, failure, run, forget } = useAct('This could not be added');
  const changed = useEventsChanged();
  const add = (): Promise<void> =>
    run(async () => {
      const added = await call(addOfficeEventLabel, { body: { kind, name } });
      // Before the list has it, so that it comes chosen.
      onAdded?.(added.id);
      await changed();
      showToast({ tone: 'success', title: `“${name.trim()}” was added` });
      setName('');
    });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void add();
  };
  return (
    <div className={styles.row}>
      <TextField
        id={id}
        name=""
        label={label}
        error={failure}
        isOptional
        autoComplete="off"
        maxLength={EVENT_LABEL_MAX_LENGTH}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value);
          forget();
        }}
        onKeyDown={onKeyDown}
      />
      <Button
        variant="secondary"
        aria-label={`Add: ${label}`}
        isBusy={isBusy}
        busyLabel="Adding…"
        onClick={() => void add()}
      >
        Add
      </Button>
    </div>
  );
};
