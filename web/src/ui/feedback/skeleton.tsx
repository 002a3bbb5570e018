import styles from './skeleton.module.css';

interface SkeletonProps {
  /** Lines to hold the place of. */
  lines?: number;
  /** The height of what will come, so that nothing jumps. */
  shape?: 'text' | 'field' | 'card';
  label?: string;
}

/** Holds the place of what is on its way; on paper it would be a gap, which nothing comes to fill. */
export const Skeleton = ({ lines = 3, shape = 'text', label = 'Loading' }: SkeletonProps) => (
  <div className={styles.skeleton} role="status" data-screen>
    <span className="visually-hidden">{label}</span>
    {Array.from({ length: lines }, (_, line) => (
      <span key={line} className={styles.line} data-shape={shape} aria-hidden="true" />
    ))}
  </div>
);
