import { inflateSync } from 'node:zlib';
import jsQR from 'jsqr';

const PIXELS = 4;
const QUIET = 4;

/** What is painted in each stream of a PDF, as the operators stand there. */
const streamsOf = (pdf: Buffer): string[] => {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: mark }) => {
    const end = text.indexOf('endstream', index);
    try {
      return [inflateSync(pdf.subarray(index + mark.length, end)).toString('latin1')];
    } catch {
      return [];
    }
  });
};

interface Square {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const squaresOf = (stream: string): Square[] =>
  [...stream.matchAll(/(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re\b/g)].flatMap((found) => {
    const [x = 0, y = 0, width = 0, height = 0] = found.slice(1).map(Number);
    return width > 0 && width === height ? [{ x, y, size: width }] : [];
  });

/** The squares as the picture that a camera sees: black on white, with room around. */
const readSquares = (squares: readonly Square[]): string | undefined => {
  const size = squares[0]?.size ?? 1;
  const [left, top] = [Math.min(...squares.map(({ x }) => x)), Math.min(...squares.map(({ y }) => y))];
  const placed = squares.map(
    ({ x, y }) => [Math.round((x - left) / size), Math.round((y - top) / size)] as const,
  );
  const count = Math.max(...placed.flat()) + 1;
  const width = (count + 2 * QUIET) * PIXELS;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [column, row] of placed) {
    for (let at = 0; at < PIXELS * PIXELS; at += 1) {
      const x = (column + QUIET) * PIXELS + (at % PIXELS);
      const y = (row + QUIET) * PIXELS + Math.floor(at / PIXELS);
      pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return jsQR.default(pixels, width, width)?.data;
};

/** What the QR codes of a PDF say, read by another program than drew them: of each page that has one. */
export const readCodes = (pdf: Buffer): (string | undefined)[] =>
  streamsOf(pdf)
    .map(squaresOf)
    .filter((squares) => squares.length > 100)
    .map(readSquares);
