import { stringify } from 'csv-stringify/sync';
import type { Statement } from './statement-queries.ts';

const COLUMNS = ['Date', 'Description', 'Invoice', 'Reference', 'Amount', 'Balance'];

/** Spreadsheets take a file for UTF-8 by this. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The package knows the usual beginnings of a formula; these some spreadsheets take for one too. */
const OTHER_FORMULA = /^[\n|]/;

const dollars = (cents: number): number => cents / 100;

/** Text that a spreadsheet would run as a formula gets an apostrophe in front; amounts stay numbers. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  BYTE_ORDER_MARK +
  stringify(
    rows.map((row) =>
      row.map((cell) => (typeof cell === 'string' && OTHER_FORMULA.test(cell) ? `'${cell}` : cell)),
    ),
    { escape_formulas: true, record_delimiter: 'windows', cast: { number: (value) => value.toFixed(2) } },
  );

/** The statement as a table for spreadsheets. */
export const statementCsv = ({ from, to, openingCents, closingCents, rows }: Statement): string =>
  toCsv([
    COLUMNS,
    [from, 'Opening balance', '', '', '', dollars(openingCents)],
    ...rows.map((row) => [
      row.date,
      row.description,
      row.invoiceNumber,
      row.reference,
      dollars(row.amountCents),
      dollars(row.balanceCents),
    ]),
    [to, 'Closing balance', '', '', '', dollars(closingCents)],
  ]);
