import { useState } from 'react';
import controlStyles from './control.module.css';
import { controlProps, Field } from './field.tsx';
import { Icon } from '../pictures/icon.tsx';
import styles from './password-field.module.css';
import type { TextFieldProps } from './text-field.tsx';

/** A password that can be shown while it is typed. */
export const PasswordField = (props: TextFieldProps) => {
  const { id, name, label, hint, error, isOptional, ...native } = props;
  const field = { id, name, label, hint, error, isOptional: isOptional ?? false };
  const [isShown, setIsShown] = useState(false);
  return (
    <Field field={field}>
      <span className={styles.frame}>
        <input
          autoComplete="current-password"
          {...native}
          {...controlProps(field)}
          type={isShown ? 'text' : 'password'}
          name={name}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-required={isOptional ? undefined : true}
          className={controlStyles.control}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-label="Show characters"
          aria-controls={id}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} />
        </button>
      </span>
    </Field>
  );
};
