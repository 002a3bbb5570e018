import { type ReactNode, useEffect, useRef } from 'react';
import { Breakable } from '../layout/breakable.tsx';
import styles from './data-table.module.css';

/**
 * Where a cell stands in a row on a phone: title and figure on its first line, details and status on the second,
 * actions below them or, where they are few, beside both.
 */
type PhonePlace = 'title' | 'figure' | 'detail' | 'status' | 'actions' | 'aside' | 'hidden';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Amounts stand at the end of their cell. */
  readonly isNumeric?: boolean;
  /** The first column is the title unless it says otherwise; every other is a detail. */
  readonly phone?: PhonePlace;
  /** Stands before a detail that does not speak for itself, such as the second of two dates. */
  readonly phoneLabel?: string;
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

/** Text breaks at its joints; amounts do not break. */
const breakable = (cell: ReactNode, isNumeric = false): ReactNode =>
  typeof cell === 'string' && !isNumeric ? <Breakable>{cell}</Breakable> : cell;

const Cells = <Row,>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) =>
  columns.map(({ key, cell, isNumeric, phone, phoneLabel }, index) =>
    index === 0 ? (
      <th key={key} scope="row" data-phone={phone ?? 'title'}>
        {breakable(cell(row), isNumeric)}
      </th>
    ) : (
      <td key={key} data-numeric={isNumeric} data-phone={phone ?? 'detail'}>
        {phoneLabel !== undefined && <span className={styles.label}>{phoneLabel} </span>}
        {breakable(cell(row), isNumeric)}
      </td>
    ),
  );

/** A native table, whose rows have two lines on a narrow screen. */
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
              <Cells row={row} columns={columns} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
