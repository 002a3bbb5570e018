import type { ReactNode } from 'react';
import styles from './item-list.module.css';

interface ItemProps {
  title: ReactNode;
  /** Beside the title: how it stands. */
  tag?: ReactNode;
  /** Below the title, in small letters. */
  children?: ReactNode;
  /** Its buttons. */
  actions?: ReactNode;
}

/** One of a few things with a name, some words and what can be done with it. */
export const Item = ({ title, tag, children, actions }: ItemProps) => (
  <li className={styles.item}>
    <div className={styles.words}>
      <p className={styles.title}>
        <span>{title}</span>
        {tag}
      </p>
      {children !== undefined && <div className={styles.details}>{children}</div>}
    </div>
    {actions !== undefined && <div className={styles.actions}>{actions}</div>}
  </li>
);

/** A few things below each other, with a line between them. */
export const ItemList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.list} aria-label={label}>
    {children}
  </ul>
);
