const LONGEST_COLUMN = 50;

/** Rows as a workbook, the titles first: text stays text, whatever it begins with, and numbers are numbers. */
export const toWorkbook = async (
  [titles = [], ...rows]: readonly (readonly (string | number)[])[],
  sheet: string,
): Promise<Buffer> => {
  const { default: writeWorkbook } = await import('write-excel-file/node');
  const cells = rows.map((row) =>
    row.map((value) =>
      typeof value === 'number' ? { value, type: Number, format: '#,##0.00' } : { value, type: String },
    ),
  );
  const columns = titles.map((title, index) => ({
    width: Math.min(
      LONGEST_COLUMN,
      2 + Math.max(String(title).length, ...rows.map((row) => String(row[index] ?? '').length)),
    ),
  }));
  const head = titles.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  return writeWorkbook([head, ...cells], { columns, sheet, stickyRowsCount: 1 }).toBuffer();
};
