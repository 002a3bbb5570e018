import styles from './price.module.css';

interface PriceProps {
  /** Already written for people, such as `$1,234.50`. */
  amount: string;
  /** What the amount pays for: `a month`, `a year`. */
  period?: string;
  note?: string;
}

/** An amount of money that has to catch the eye. */
export const Price = ({ amount, period, note }: PriceProps) => (
  <span className={styles.price}>
    <span>
      <strong className={styles.amount}>{amount}</strong>
      {period !== undefined && <span className={styles.period}> {period}</span>}
    </span>
    {note !== undefined && <span className={styles.note}>{note}</span>}
  </span>
);
