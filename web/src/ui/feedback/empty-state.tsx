import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Icon, type IconName } from '../pictures/icon.tsx';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  icon?: IconName;
}

/** In place of a list with nothing in it: says so, and what can be done. */
export const EmptyState = ({ title, children, icon = 'truck' }: EmptyStateProps) => (
  <div className={styles.empty}>
    <Icon name={icon} size="large" />
    <p className={styles.title}>{title}</p>
    {children}
  </div>
);

interface FailedStateProps {
  /** The words of the error catalogue. */
  title: string;
  /** Left out where trying again cannot help. */
  onRetry?: (() => void) | undefined;
}

/** In place of what could not be loaded. */
export const FailedState = ({ title, onRetry }: FailedStateProps) => (
  <div className={styles.empty} role="alert">
    <Icon name="alert" size="large" />
    <p className={styles.title}>{title}</p>
    {onRetry && (
      <button type="button" className={styles.retry} onClick={onRetry}>
        Try again
      </button>
    )}
  </div>
);
