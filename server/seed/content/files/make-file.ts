import type { Config } from '../../../src/config.ts';
import type { PlannedFile } from '../planned-content.ts';
import { drawGuide } from './draw-guide.ts';
import { writeDocx } from './write-docx.ts';

type Rows = Extract<PlannedFile, { kind: 'xlsx' }>['rows'];

const WIDEST = 40;

const writeWorkbook = async ([head = [], ...rows]: Rows): Promise<Buffer> => {
  const { default: write } = await import('write-excel-file/node');
  const titles = head.map((value) => ({ value: String(value), type: String, fontWeight: 'bold' as const }));
  const cells = rows.map((row) =>
    row.map((value) => (typeof value === 'number' ? { value, type: Number } : { value, type: String })),
  );
  const columns = head.map((_, column) => ({
    width: Math.min(WIDEST, 2 + Math.max(...[head, ...rows].map((row) => String(row[column] ?? '').length))),
  }));
  return write([titles, ...cells], { columns, stickyRowsCount: 1 }).toBuffer();
};

/** The bytes of a planned file. */
export const makeFile = async (
  file: PlannedFile,
  { association, createdAt }: { association: Config['association']; createdAt: Date },
): Promise<Uint8Array> => {
  const title = file.name.replace(/\.[a-z]+$/, '');
  switch (file.kind) {
    case 'pdf':
      return drawGuide({ title, text: file.text, association, createdAt });
    case 'docx':
      return writeDocx(title, file.text);
    case 'xlsx':
      return writeWorkbook(file.rows);
    default:
      return Buffer.from(file.text);
  }
};
