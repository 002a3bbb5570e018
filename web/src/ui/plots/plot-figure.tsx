import { type ReactNode, useId } from 'react';
import { FoldLink } from '../layout/fold-link.tsx';
import styles from './plot-figure.module.css';

interface PlotTableProps {
  caption: string;
  /** The titles of its two columns. */
  titles: readonly [string, string];
  rows: readonly { readonly key: string; readonly label: ReactNode; readonly value: string }[];
}

const PlotTable = ({ caption, titles, rows }: PlotTableProps) => (
  <table className={styles.table}>
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        <th scope="col">{titles[0]}</th>
        <th scope="col">{titles[1]}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, label, value }) => (
        <tr key={key}>
          <th scope="row">{label}</th>
          <td>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

interface PlotFigureProps extends PlotTableProps {
  /** What the picture shows, in a sentence. */
  summary: string;
  children: ReactNode;
}

/** A picture of numbers with what it says in a sentence, and the numbers themselves in a table that opens. */
export const PlotFigure = ({ summary, children, ...table }: PlotFigureProps) => {
  const id = useId();
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption id={id} className={styles.caption}>
        {summary}
      </figcaption>
      {children}
      <FoldLink
        className={styles.details}
        summary={
          <>
            Numbers<span className="visually-hidden"> of {table.caption}</span>
          </>
        }
      >
        <PlotTable {...table} />
      </FoldLink>
    </figure>
  );
};
