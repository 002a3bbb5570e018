import { writeZip } from '../../../src/adapters/write-zip.ts';
import { type Block, readBlocks, readRuns } from '../text/blocks.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escape = (text: string): string => text.replaceAll(/[&<>]/g, (letter) => ESCAPES[letter] ?? '');

const TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${WORD_TYPE}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${WORD_TYPE}.styles+xml"/></Types>`;
const ROOT_LINKS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`;
const WORD_LINKS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;

/** Sizes are half points, spaces twentieths of a point. */
const styleOf = (id: string, { size, isBold = false }: { size: number; isBold?: boolean }): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/><w:pPr><w:spacing w:before="${isBold ? 240 : 0}" w:after="120"/></w:pPr><w:rPr>${isBold ? '<w:b/>' : ''}<w:sz w:val="${size}"/></w:rPr></w:style>`;
const STYLES = `${XML}<w:styles xmlns:w="${WORD}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri"/><w:lang w:val="en-AU"/></w:rPr></w:rPrDefault></w:docDefaults>${styleOf('Normal', { size: 22 })}${styleOf('Title', { size: 40, isBold: true })}${styleOf('Heading1', { size: 28, isBold: true })}${styleOf('Heading2', { size: 24, isBold: true })}</w:styles>`;

const runsOf = (text: string): string =>
  readRuns(text)
    .map(
      (run) =>
        `<w:r>${run.isStrong ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${escape(run.text)}</w:t></w:r>`,
    )
    .join('');

const paragraphOf = (text: string, style = 'Normal'): string =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${runsOf(text)}</w:p>`;

const itemOf = (mark: string, text: string): string =>
  `<w:p><w:pPr><w:pStyle w:val="Normal"/><w:ind w:left="425" w:hanging="425"/></w:pPr><w:r><w:t>${mark}</w:t><w:tab/></w:r>${runsOf(text)}</w:p>`;

const tableOf = (rows: readonly (readonly string[])[]): string => {
  const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
    .map((side) => `<w:${side} w:val="single" w:sz="4"/>`)
    .join('');
  const cells = rows.map(
    (row) => `<w:tr>${row.map((cell) => `<w:tc>${paragraphOf(cell)}</w:tc>`).join('')}</w:tr>`,
  );
  const grid = (rows[0] ?? []).map(() => '<w:gridCol/>').join('');
  return `<w:tbl><w:tblPr><w:tblBorders>${borders}</w:tblBorders></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${cells.join('')}</w:tbl><w:p/>`;
};

const blockOf = (block: Block): string => {
  switch (block.kind) {
    case 'bullets':
      return block.items.map((item) => itemOf('•', item)).join('');
    case 'numbers':
      return block.items.map((item, index) => itemOf(`${block.first + index}.`, item)).join('');
    case 'table':
      return tableOf(block.rows);
    case 'heading':
      return paragraphOf(block.text, 'Heading1');
    case 'subheading':
      return paragraphOf(block.text, 'Heading2');
    default:
      return paragraphOf(block.text);
  }
};

/** A marked text as a Word document of the few parts that every word processor opens. */
export const writeDocx = async (title: string, text: string): Promise<Buffer> => {
  const body = readBlocks(text).map(blockOf).join('');
  const document = `${XML}<w:document xmlns:w="${WORD}"><w:body>${paragraphOf(title, 'Title')}${body}</w:body></w:document>`;
  const parts = {
    '[Content_Types].xml': TYPES,
    '_rels/.rels': ROOT_LINKS,
    'word/document.xml': document,
    'word/styles.xml': STYLES,
    'word/_rels/document.xml.rels': WORD_LINKS,
  };
  const packed = await writeZip(
    Object.entries(parts).map(([name, xml]) => ({ name, bytes: Buffer.from(xml), isPacked: false })),
  );
  return Buffer.from(packed);
};
