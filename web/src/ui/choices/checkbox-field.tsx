import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './choice.module.css';
import { controlProps, FieldNotes, type FieldProps } from '../forms/field.tsx';
import fieldStyles from '../forms/field.module.css';

interface CheckboxFieldProps
  extends
    Omit<FieldProps, 'label'>,
    Omit<ComponentPropsWithRef<'input'>, 'id' | 'name' | 'className' | 'type' | 'required'> {
  label: ReactNode;
}

/** One thing to agree to. Not ticked, it is absent from the form's values. */
export const CheckboxField = (props: CheckboxFieldProps) => {
  const { id, name, label, hint, error, isOptional: _, ...native } = props;
  return (
    <div className={fieldStyles.field} data-invalid={error === undefined ? undefined : true}>
      <FieldNotes id={id} hint={hint} error={error} />
      <label className={styles.row}>
        <input
          {...native}
          {...controlProps({ id, name, label: '', hint, error })}
          type="checkbox"
          name={name}
          className={styles.box}
        />
        <span>{label}</span>
      </label>
    </div>
  );
};

/** Looks like a switch: for what shows or hides more at once. To assistive technology it is the checkbox it is. */
export const Switch = (props: CheckboxFieldProps) => {
  const { id, name, label, hint, error, isOptional: _, ...native } = props;
  return (
    <div className={fieldStyles.field}>
      <label className={styles.row}>
        <input
          {...native}
          {...controlProps({ id, name, label: '', hint, error })}
          type="checkbox"
          name={name}
          className={styles.switch}
        />
        <span>{label}</span>
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
};
