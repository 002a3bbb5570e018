import styles from './card-skeleton.module.css';

/** Holds the place of a card, so that nothing jumps. */
export const CardSkeleton = ({ hasActions = true }: { hasActions?: boolean }) => (
  <div className={styles.card} role="status">
    <span className="visually-hidden">Loading your card</span>
    <div className={styles.blank} aria-hidden="true" />
    {hasActions && <div className={styles.blankActions} aria-hidden="true" />}
  </div>
);
