import type { ComponentPropsWithRef } from 'react';
import styles from './control.module.css';
import { controlProps, Field, type FieldProps } from './field.tsx';

type NativeInput = Omit<ComponentPropsWithRef<'input'>, 'id' | 'name' | 'className' | 'required'>;

export interface TextFieldProps extends FieldProps, NativeInput {}

export const TextField = (props: TextFieldProps) => {
  const { id, name, label, hint, error, isOptional, ...native } = props;
  const field = { id, name, label, hint, error, isOptional: isOptional ?? false };
  return (
    <Field field={field}>
      <input
        type="text"
        {...native}
        {...controlProps(field)}
        name={name}
        aria-required={isOptional ? undefined : true}
        className={styles.control}
      />
    </Field>
  );
};

export const EmailField = (props: TextFieldProps) => (
  <TextField
    type="email"
    inputMode="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={254}
    {...props}
  />
);

/** Whole numbers as text: no wheel, no arrows, no exponent. */
export const NumberField = (props: TextFieldProps) => (
  <TextField inputMode="numeric" autoComplete="off" {...props} />
);
