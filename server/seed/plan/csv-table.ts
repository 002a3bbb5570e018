import { readFile } from 'node:fs/promises';

/** One row of a table, by the names of its head. */
export type CsvRow<K extends string> = Readonly<Record<K, string>>;

/** Reads a table beside this file whose head is exactly `columns`; cells hold no commas. */
export const readCsvTable = async <K extends string>(
  name: string,
  columns: readonly K[],
): Promise<CsvRow<K>[]> => {
  const text = await readFile(new URL(name, import.meta.url), 'utf8');
  const [head, ...rows] = text.trimEnd().split(/\r?\n/);
  if (head !== columns.join(',')) throw new Error(`${name} has the head ${head}`);
  return rows.map((row) => {
    const cells = row.split(',');
    if (cells.length !== columns.length) throw new Error(`${name} has a row of another width: ${row}`);
    return Object.fromEntries(columns.map((column, index) => [column, cells[index]])) as CsvRow<K>;
  });
};
