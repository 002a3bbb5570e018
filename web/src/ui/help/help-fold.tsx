import type { ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';
import styles from './help.module.css';

interface HelpFoldProps {
  children: ReactNode;
  isOpen?: boolean;
  onToggle?: () => void;
}

/** A quiet line that folds out to what helps with a page. */
export const HelpFold = ({ children, isOpen = false, onToggle }: HelpFoldProps) => (
  <details className={styles.help} open={isOpen} onToggle={onToggle}>
    <summary className={styles.sign}>
      <Icon name="info" size="small" />
      Help
    </summary>
    <div className={styles.words}>{children}</div>
  </details>
);
