import { findOtherFont, isPlain } from './fonts.ts';

type Sheet = PDFKit.PDFDocument;

/** Letters that one font draws. */
interface Run {
  readonly font: string;
  readonly text: string;
}

/** What stays together on a line. */
interface Piece {
  readonly text: string;
  readonly width: number;
  readonly runs: readonly Run[];
}

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Also finds the words of scripts that put no spaces between them. */
const WORDS = new Intl.Segmenter('en', { granularity: 'word' });
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Figures go with the words around them. */
const LETTER = /\p{L}/u;
/** Marks above and below want more room than Latin letters. */
const LINE_HEIGHT = 1.3;

/** The fonts that a document has got besides the portal's own; a font is put into it once. */
const fontsOf = new WeakMap<Sheet, Set<string>>();

const fontOf = (sheet: Sheet, letters: string, own: string): string => {
  const found = isPlain(letters) ? undefined : findOtherFont(letters);
  if (!found) return own;
  const [name, font] = found;
  const known = fontsOf.get(sheet) ?? new Set<string>();
  if (!known.has(name)) sheet.registerFont(name, font);
  fontsOf.set(sheet, known.add(name));
  return name;
};

const runsOf = (sheet: Sheet, text: string, own: string): Run[] => {
  const runs: Run[] = [];
  for (const { segment } of GRAPHEMES.segment(text)) {
    const font = fontOf(sheet, segment, own);
    const last = runs.at(-1);
    if (last?.font === font) runs.splice(-1, 1, { font, text: last.text + segment });
    else runs.push({ font, text: segment });
  }
  return runs;
};

export interface MixedStyle {
  /** The portal's own font, for what it has letters of. */
  readonly font: string;
  readonly size: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

const widthOf = (sheet: Sheet, runs: readonly Run[], size: number): number =>
  runs.reduce((width, { font, text }) => width + sheet.font(font).fontSize(size).widthOfString(text), 0);

const pieceOf = (sheet: Sheet, text: string, { font, size }: MixedStyle): Piece => {
  const runs = runsOf(sheet, text, font);
  return { text, runs, width: widthOf(sheet, runs, size) };
};

const piecesOf = (sheet: Sheet, text: string, style: MixedStyle): Piece[] =>
  [...WORDS.segment(text)].flatMap(({ segment }) => {
    const piece = pieceOf(sheet, segment, style);
    if (piece.width <= style.width) return [piece];
    return [...GRAPHEMES.segment(segment)].map((part) => pieceOf(sheet, part.segment, style));
  });

const toLines = (pieces: readonly Piece[], width: number): Piece[][] => {
  const lines: Piece[][] = [[]];
  let used = 0;
  for (const piece of pieces) {
    if (used + piece.width > width && used > 0) {
      lines.push([]);
      used = 0;
    }
    if (used === 0 && piece.text.trim() === '') continue;
    lines.at(-1)?.push(piece);
    used += piece.width;
  }
  return lines;
};

const isRightToLeft = ({ text }: Piece): boolean => RIGHT_TO_LEFT.test(text);

/** Words that are read from the right stand in that order, among others that are read from the left. */
const inReadingOrder = (line: readonly Piece[]): Piece[] => {
  const ordered: Piece[] = [];
  for (let at = 0; at < line.length;) {
    let end = at;
    for (let next = at; next < line.length; next += 1) {
      const piece = line[next];
      if (!piece || (!isRightToLeft(piece) && LETTER.test(piece.text))) break;
      if (isRightToLeft(piece)) end = next + 1;
    }
    const [first] = line.slice(at, at + 1);
    const count = first && isRightToLeft(first) ? end - at : 1;
    ordered.push(...line.slice(at, at + count).toReversed());
    at += count;
  }
  return ordered;
};

const linesOf = (sheet: Sheet, text: string, style: MixedStyle): Piece[][] =>
  toLines(piecesOf(sheet, text, style), style.width);

const lineHeightOf = (sheet: Sheet, { font, size }: MixedStyle): number =>
  sheet.font(font).fontSize(size).currentLineHeight() * LINE_HEIGHT;

/** How high a text of several scripts stands when it is wrapped. */
export const mixedHeightOf = (sheet: Sheet, text: string, style: MixedStyle): number =>
  linesOf(sheet, text, style).length * lineHeightOf(sheet, style);

/** Writes a text of several scripts, each letter in a font that has it, all on one base line. */
export const writeMixed = (
  sheet: Sheet,
  text: string,
  { x, y, ...style }: MixedStyle & { x: number; y: number },
): number => {
  const height = lineHeightOf(sheet, style);
  const lines = linesOf(sheet, text, style);
  lines.forEach((line, index) => {
    const width = line.reduce((sum, piece) => sum + piece.width, 0);
    let left = style.align === 'right' ? x + style.width - width : x;
    const top = y + index * height + style.size;
    for (const run of inReadingOrder(line).flatMap(({ runs }) => runs)) {
      sheet
        .font(run.font)
        .fontSize(style.size)
        .text(run.text, left, top, { lineBreak: false, baseline: 'alphabetic' });
      left += sheet.widthOfString(run.text);
    }
  });
  return y + lines.length * height;
};
