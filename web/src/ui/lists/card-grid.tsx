import type { ReactNode, Ref } from 'react';
import styles from './card-grid.module.css';

interface CardGridProps {
  label: string;
  children: ReactNode;
  /** One line that goes on beyond the edge, instead of as many as are needed. */
  isRow?: boolean;
  /** Another list is on its way. */
  isStale?: boolean;
  ref?: Ref<HTMLUListElement> | undefined;
}

/** Cards beside each other, as many as there is room for. */
export const CardGrid = ({ label, children, isRow = false, isStale = false, ref }: CardGridProps) => (
  <ul
    ref={ref}
    aria-label={label}
    className={isRow ? styles.row : styles.grid}
    data-stale={isStale || undefined}
  >
    {children}
  </ul>
);

interface WaitingCardsProps {
  label: string;
  count: number;
  isRow?: boolean;
}

/** Holds the place of cards that are on their way. */
export const WaitingCards = ({ label, count, isRow = false }: WaitingCardsProps) => (
  <div role="status">
    <span className="visually-hidden">{label}</span>
    <div className={isRow ? styles.row : styles.grid} aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className={styles.waiting} />
      ))}
    </div>
  </div>
);
