import type { ComponentPropsWithRef } from 'react';
import styles from '../forms/control.module.css';
import { controlProps, Field, type FieldProps } from '../forms/field.tsx';
import { Icon } from '../pictures/icon.tsx';

export interface Option {
  readonly key: string;
  readonly value: string;
}

interface SelectFieldProps
  extends FieldProps, Omit<ComponentPropsWithRef<'select'>, 'id' | 'name' | 'className' | 'required'> {
  options: readonly Option[];
  /** The words of the empty choice; without them there is none. */
  placeholder?: string;
}

/** One of several, in the browser's own list. */
export const SelectField = (props: SelectFieldProps) => {
  const { id, name, label, hint, error, isOptional, options, placeholder, ...native } = props;
  const field = { id, name, label, hint, error, isOptional: isOptional ?? false };
  return (
    <Field field={field}>
      <span className={styles.withChevron}>
        <select
          {...native}
          {...controlProps(field)}
          name={name}
          aria-required={isOptional ? undefined : true}
          className={`${styles.control} ${styles.select}`}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ key, value }) => (
            <option key={key} value={key}>
              {value}
            </option>
          ))}
        </select>
        <Icon name="chevron" />
      </span>
    </Field>
  );
};
