import type { ReactNode } from 'react';
import styles from './home.module.css';

interface HomeColumnsProps {
  /** What needs the person now, and their year. */
  main: ReactNode;
  /** Where they may go from there. */
  more?: ReactNode;
  /** What they have at hand: their card, whom to ask; without it there is one column. */
  side?: ReactNode;
  /** What there is to read, across both columns. */
  below?: ReactNode;
}

/** Two columns on a wide screen; on a phone the side follows the first. Whatever comes next stands in either as one more part. */
export const HomeColumns = ({ main, side, more, below }: HomeColumnsProps) => (
  <div className={styles.columns}>
    <div className={styles.main}>{main}</div>
    {side !== undefined && <div className={styles.side}>{side}</div>}
    {more !== undefined && <div className={styles.more}>{more}</div>}
    {below !== undefined && <div className={styles.below}>{below}</div>}
  </div>
);
