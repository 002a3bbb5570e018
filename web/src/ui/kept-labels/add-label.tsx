import { type KeyboardEvent, useId, useState } from 'react';
import { useAct } from '../../lib/calls/use-act.ts';
import { showToast } from '../feedback/toast.ts';
import { Button } from '../forms/button.tsx';
import { TextField } from '../forms/text-field.tsx';
import styles from './kept-labels.module.css';
import type { LabelActs } from './label-acts.ts';

interface AddLabelProps {
  label: string;
  acts: Pick<LabelActs, 'add' | 'maxLength'>;
  onAdded?: (id: string) => void;
}

/** Adds to a list by one field and its button; it may stand within another form. */
export const AddLabel = ({ label, acts, onAdded }: AddLabelProps) => {
  const id = useId();
  const [name, setName] = useState('');
  const { isBusy, failure, run, forget } = useAct('This could not be added');
  const add = (): Promise<void> =>
    run(async () => {
      await acts.add(name, onAdded);
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
        maxLength={acts.maxLength}
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
