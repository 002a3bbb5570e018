import { type ReactNode, useEffect, useRef } from 'react';
import styles from './data-table.module.css';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Amounts stand at the end of their cell. */
  readonly isNumeric?: boolean;
}

interface DataTableProps<Row> {
  caption: string;
  /** The first column names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** Lets the keyboard scroll the frame, by making it a stop of Tab, for as long as it has more than it shows. */
const useKeyboardScrolling = () => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = ref.current;
    if (!frame) return;
    const observer = new ResizeObserver(() => {
      if (frame.scrollWidth > frame.clientWidth) frame.tabIndex = 0;
      else frame.removeAttribute('tabindex');
    });
    for (const watched of [frame, ...frame.children]) observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  return ref;
};

/** A native table that becomes a stack of cards on a narrow screen. */
export const DataTable = <Row,>({ caption, columns, rows, rowKey }: DataTableProps<Row>) => {
  const frameRef = useKeyboardScrolling();
  return (
    <div ref={frameRef} className={styles.frame} role="region" aria-label={caption}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, title, isNumeric }) => (
              <th key={key} scope="col" data-numeric={isNumeric}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, title, cell, isNumeric }, index) =>
                index === 0 ? (
                  <th key={key} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} data-title={title} data-numeric={isNumeric}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
