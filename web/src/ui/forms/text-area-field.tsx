import type { ComponentPropsWithRef } from 'react';
import styles from './control.module.css';
import { controlProps, Field, type FieldProps } from './field.tsx';

type NativeTextArea = Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'name' | 'className' | 'required'>;

/** Text of several lines. */
export const TextAreaField = (props: FieldProps & NativeTextArea) => {
  const { id, name, label, hint, error, isOptional, ...native } = props;
  const field = { id, name, label, hint, error, isOptional: isOptional ?? false };
  return (
    <Field field={field}>
      <textarea
        rows={6}
        {...native}
        {...controlProps(field)}
        name={name}
        aria-required={isOptional ? undefined : true}
        className={styles.control}
      />
    </Field>
  );
};
