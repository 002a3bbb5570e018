import { type ReactNode, useState } from 'react';
import { Icon } from '../pictures/icon.tsx';
import styles from './fold-card.module.css';
import { isPhone } from './use-phone.ts';

interface FoldCardProps {
  title: string;
  /** What lies in it, said while it is folded. */
  holds: string;
  children: ReactNode;
  /** Open on a phone too: for what most come for. */
  isOpenOnPhones?: boolean;
}

/**
 * A card that folds to its title. On a phone it begins folded, so that a long page can be taken in; fields within are
 * sent either way, and one that is at fault is opened (`openFolds`).
 */
export const FoldCard = ({ title, holds, children, isOpenOnPhones = false }: FoldCardProps) => {
  // Turning the phone closes nothing that somebody is at work in.
  const [isOpen] = useState(() => isOpenOnPhones || !isPhone());
  return (
    <details className={styles.card} open={isOpen}>
      <summary className={styles.summary}>
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.holds}>{holds}</span>
        <Icon name="chevron" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
};
