/** The cells of each line of a CSV file, by RFC 4180: quotes hold commas, line ends and doubled quotes. */
export const parseCsv = (text: string): string[][] => {
  const rows: string[][] = [[]];
  const cells = text.replace(/^\uFEFF/, '').matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(,|\r?\n|$)/g);
  for (const [whole, cell = '', end] of cells) {
    if (whole === '' && rows.at(-1)?.length === 0) break;
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === '') break;
    if (end !== ',') rows.push([]);
  }
  return rows.filter((row) => row.some((cell) => cell.trim() !== ''));
};
