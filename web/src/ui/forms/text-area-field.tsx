import { type ComponentPropsWithRef, useState } from 'react';
import { once } from '../../lib/once.ts';
import styles from './control.module.css';
import { controlProps, Field, type FieldProps } from './field.tsx';

type NativeTextArea = Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'name' | 'className' | 'required'>;

const NEAR = 0.9;
const count = once(() => new Intl.NumberFormat('en-AU'));

interface CounterProps {
  length: number;
  maxLength: number;
}

/** How much of the room is taken; spoken only once it is getting scarce. */
const Counter = ({ length, maxLength }: CounterProps) => {
  const left = maxLength - length;
  const words =
    left < 0
      ? `${count().format(-left)} characters too many`
      : `${count().format(length)} of ${count().format(maxLength)} characters`;
  return (
    <p
      className={styles.counter}
      data-over={left < 0 || undefined}
      {...(length > maxLength * NEAR && { role: 'status' })}
    >
      {words}
    </p>
  );
};

/** Text of several lines. What is longer than `maxLength` is counted and left to be shortened, never cut. */
export const TextAreaField = (props: FieldProps & NativeTextArea) => {
  const { id, name, label, hint, error, isOptional, maxLength, onInput, ...native } = props;
  const field = { id, name, label, hint, error, isOptional: isOptional ?? false };
  const [length, setLength] = useState(String(native.defaultValue ?? '').length);
  return (
    <Field field={field}>
      <textarea
        rows={6}
        {...native}
        {...controlProps(field)}
        name={name}
        aria-required={isOptional ? undefined : true}
        className={styles.control}
        onInput={(event) => {
          setLength(event.currentTarget.value.trim().length);
          onInput?.(event);
        }}
      />
      {maxLength !== undefined && <Counter length={length} maxLength={maxLength} />}
    </Field>
  );
};

type LongLineFieldProps = Omit<FieldProps & NativeTextArea, 'onKeyDown' | 'onInput'>;

/** One line of text that is long, and wraps. A line end that is pasted becomes a blank: what is sent has none. */
export const LongLineField = (props: LongLineFieldProps) => (
  <TextAreaField
    rows={3}
    {...props}
    onKeyDown={(event) => {
      if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
    }}
    onInput={({ currentTarget }) => {
      if (/[\r\n]/.test(currentTarget.value))
        currentTarget.value = currentTarget.value.replaceAll(/[\r\n]+/g, ' ');
    }}
  />
);
