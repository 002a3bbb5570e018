import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { Refusal } from '../../lib/calls/api-error.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { openFolds } from '../../lib/forms/open-folds.ts';
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

/** The form around a field is not sent while the field holds something that would be lost. */
const useHeldForm = (id: string, isHeld: boolean, tell: () => void): void => {
  const hold = useEffectEvent((event: Event, field: HTMLElement): void => {
    event.preventDefault();
    event.stopPropagation();
    tell();
    openFolds(field);
    field.focus();
  });
  useEffect(() => {
    const field = document.getElementById(id);
    const form = field?.closest('form');
    if (!isHeld || !field || !form) return undefined;
    const onSubmit = (event: Event): void => hold(event, field);
    form.addEventListener('submit', onSubmit, { capture: true });
    return () => form.removeEventListener('submit', onSubmit, { capture: true });
  }, [id, isHeld]);
};

/** Adds to a list by one field and its button; it may stand within another form, which waits for what is typed and not added. */
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
  useHeldForm(id, name.trim() !== '', () => {
    const refusal = new Refusal(`“${name.trim()}” is not added yet. Add it, or empty this field`);
    void run(() => Promise.reject(refusal));
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
