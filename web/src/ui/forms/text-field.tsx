import type { ComponentPropsWithRef } from 'react';
import styles from './control.module.css';
import { controlProps, Field, type FieldProps } from './field.tsx';

type NativeInput = Omit<ComponentPropsWithRef<'input'>, 'id' | 'name' | 'className' | 'required'>;

/** As wide as what belongs into it; without one as wide as the form. */
type FieldWidth = 'tiny' | 'short' | 'medium';

export interface TextFieldProps extends FieldProps, Omit<NativeInput, 'width'> {
  width?: FieldWidth | undefined;
}

export const TextField = (props: TextFieldProps) => {
  const { id, name, label, hint, error, isOptional, width, ...native } = props;
  const field = { id, name, label, hint, error, isOptional: isOptional ?? false };
  return (
    <Field field={field}>
      <input
        type="text"
        {...native}
        {...controlProps(field)}
        name={name}
        aria-required={isOptional ? undefined : true}
        data-width={width}
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
  <TextField inputMode="numeric" autoComplete="off" width="short" {...props} />
);

/** Dollars and cents as text. */
export const MoneyField = (props: TextFieldProps) => (
  <TextField inputMode="decimal" autoComplete="off" {...props} />
);

/** A day and a time as clocks on the wall show them. */
export const WallTimeField = (props: TextFieldProps) => <TextField type="datetime-local" {...props} />;
