import { type ReactNode, useEffect, useRef } from 'react';
import { Breakable } from '../layout/breakable.tsx';
import styles from './data-table.module.css';
import narrow from './data-table-rows.module.css';

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
  /** What can be done with the row, which is not on paper. */
  readonly isAct?: boolean;
  /** What is not there is not said in a row of two lines; a dash is known without it. */
  readonly isNothing?: (row: Row) => boolean;
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

const NOTHING: ReadonlySet<ReactNode> = new Set(['–', '', null]);

const placeOf = <Row,>(
  { phone = 'detail', isNothing }: Column<Row>,
  row: Row,
  content: ReactNode,
): PhonePlace | 'nothing' =>
  (phone === 'detail' || phone === 'status') && (NOTHING.has(content) || isNothing?.(row) === true)
    ? 'nothing'
    : phone;

const BodyCell = <Row,>({ row, column }: { row: Row; column: Column<Row> }) => {
  const { cell, isNumeric, isAct, phoneLabel } = column;
  const content = cell(row);
  return (
    <td data-numeric={isNumeric} data-act={isAct} data-phone={placeOf(column, row, content)}>
      {phoneLabel !== undefined && <span className={narrow.label}>{phoneLabel} </span>}
      {breakable(content, isNumeric)}
    </td>
  );
};

const Cells = <Row,>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) =>
  columns.map((column, index) =>
    index === 0 ? (
      <th key={column.key} scope="row" data-phone={column.phone ?? 'title'}>
        {breakable(column.cell(row), column.isNumeric)}
      </th>
    ) : (
      <BodyCell key={column.key} row={row} column={column} />
    ),
  );

/** A native table, whose rows have two lines on a narrow screen. */
export const DataTable = <Row,>({ caption, columns, rows, rowKey }: DataTableProps<Row>) => {
  const frameRef = useKeyboardScrolling();
  return (
    <div ref={frameRef} className={styles.frame} role="region" aria-label={caption}>
      <table className={`${styles.table} ${narrow.rows}`}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, title, isNumeric, isAct }) => (
              <th key={key} scope="col" data-numeric={isNumeric} data-act={isAct}>
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
