import { Icon } from '../pictures/icon.tsx';
import styles from './status-tag.module.css';

interface StatusTagProps {
  tone: 'success' | 'warning' | 'error' | 'info' | 'neutral';
  /** One word, as a rule: Paid, Pending, Refunded. */
  children: string;
}

const SIGN = { success: 'check', warning: 'clock', error: 'alert', info: 'info', neutral: 'minus' } as const;

/** How something stands: a sign, a word and a tint; never the colour alone. */
export const StatusTag = ({ tone, children }: StatusTagProps) => (
  <span className={styles.tag} data-tone={tone}>
    <Icon name={SIGN[tone]} size="small" />
    {children}
  </span>
);
