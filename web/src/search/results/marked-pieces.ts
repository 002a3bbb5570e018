import type { MarkedText } from '@linehaul/contract/search';

export interface Piece {
  /** Where it begins in the text. */
  readonly at: number;
  readonly text: string;
  readonly isMarked: boolean;
}

/** A text in pieces, each highlighted or not; together they are the text, whatever the ranges are. */
export const piecesOf = ({ text, marks }: MarkedText): Piece[] => {
  const isMarkedAt = (at: number): boolean => marks.some(({ start, end }) => start <= at && at < end);
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length;) {
    const isMarked = isMarkedAt(at);
    let end = at + 1;
    while (end < text.length && isMarkedAt(end) === isMarked) end += 1;
    pieces.push({ at, text: text.slice(at, end), isMarked });
    at = end;
  }
  return pieces;
};
