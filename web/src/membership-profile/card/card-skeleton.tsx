import type { ReactNode } from 'react';
import styles from './card-skeleton.module.css';

interface CardSkeletonProps {
  hasActions?: boolean;
  /** What is said of the card, where that is known already. */
  children?: ReactNode;
  /** Whether nothing has been asked for yet, so that there is nothing to tell of. */
  isWaiting?: boolean;
}

/** Holds the place of a card, so that nothing jumps. */
export const CardSkeleton = ({ hasActions = true, children, isWaiting = false }: CardSkeletonProps) => (
  <div className={styles.card} role={isWaiting ? undefined : 'status'}>
    {!isWaiting && <span className="visually-hidden">Loading your card</span>}
    <div className={styles.blank} aria-hidden="true" />
    {children}
    {hasActions && <div className={styles.blankActions} aria-hidden="true" />}
  </div>
);
