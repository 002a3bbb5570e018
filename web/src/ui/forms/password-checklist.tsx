import { Icon } from '../pictures/icon.tsx';
import styles from './password-checklist.module.css';

interface Rule {
  readonly id: string;
  readonly text: string;
  readonly holds: (password: string) => boolean;
}

interface PasswordChecklistProps {
  rules: readonly Rule[];
  password: string;
}

/** Guidance while a password is typed: each rule with a sign and a word, and a quiet count for screen readers. */
export const PasswordChecklist = ({ rules, password }: PasswordChecklistProps) => {
  const met = rules.filter(({ holds }) => holds(password)).length;
  return (
    <div className={styles.checklist}>
      <p className={styles.intro}>Your password needs:</p>
      <ul className={styles.rules}>
        {rules.map(({ id, text, holds }) => (
          <li key={id} data-met={holds(password) || undefined}>
            <Icon name={holds(password) ? 'check' : 'circle'} size="small" />
            {text}
            <span className="visually-hidden">{holds(password) ? ' (met)' : ' (not met yet)'}</span>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {password === '' ? '' : `${met} of ${rules.length} password rules met`}
      </p>
    </div>
  );
};
