import type { ReactNode } from 'react';
import { lengthsOf } from './plot-scales.ts';
import styles from './bar-table.module.css';

interface BarTableProps {
  caption: string;
  /** The titles of its two columns. */
  titles: readonly [string, string];
  bars: readonly { readonly key: string; readonly label: ReactNode; readonly value: number }[];
}

/** Lying bars, each in the row of a table with its name and number: the picture and the table are one. */
export const BarTable = ({ caption, titles, bars }: BarTableProps) => {
  const lengths = lengthsOf(bars.map(({ value }) => value));
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{titles[0]}</th>
          <th scope="col">{titles[1]}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, label, value }, index) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>
              <span className={styles.cell}>
                <svg className={styles.bar} aria-hidden="true">
                  <rect width={`${lengths[index] ?? 0}%`} height="100%" rx="2" />
                </svg>
                {value}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
