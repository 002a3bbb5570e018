import { shortMonthOf } from '../../lib/formats/month-names.ts';
import styles from './date-block.module.css';

/** A day like a leaf of a calendar: the words beside it say it again for who does not see it. */
export const DateBlock = ({ day }: { day: string }) => (
  <span className={styles.block} aria-hidden="true">
    <span className={styles.month}>{shortMonthOf(day.slice(0, 7))}</span>
    <span className={styles.day}>{Number(day.slice(8))}</span>
  </span>
);
