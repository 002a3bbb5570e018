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

type LookProps = Omit<CheckboxFieldProps, 'isOptional'> & { look: 'box' | 'switch' };

const Tick = ({ id, name, label, hint, error, look, ...native }: LookProps) => (
  <label className={styles.row}>
    <input
      {...native}
      {...controlProps({ id, name, label: '', hint, error })}
      type="checkbox"
      name={name}
      className={styles[look]}
    />
    <span>{label}</span>
  </label>
);

/** One thing to agree to. Not ticked, it is absent from the form's values. */
export const CheckboxField = ({ isOptional: _, ...props }: CheckboxFieldProps) => (
  <div className={fieldStyles.field} data-invalid={props.error === undefined ? undefined : true}>
    <FieldNotes id={props.id} hint={props.hint} error={props.error} />
    <Tick {...props} look="box" />
  </div>
);

/** Looks like a switch: for what shows or hides more at once. To assistive technology it is the checkbox it is. */
export const Switch = ({ isOptional: _, ...props }: CheckboxFieldProps) => (
  <div className={fieldStyles.field}>
    <Tick {...props} look="switch" />
    <FieldNotes id={props.id} hint={props.hint} error={props.error} />
  </div>
);
