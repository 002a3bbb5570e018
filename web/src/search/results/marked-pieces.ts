import type { MarkedText } from '@linehaul/contract/search';

export interface Piece {
  /** Where it begins in the text. */
  readonly at: number;
  readonly text: string;
  readonly isMarked: boolean;
}

/** The ranges in order, within the text, none over another. */
const tidied = ({ text, marks }: MarkedText): MarkedText['marks'] => {
  let end = 0;
  return [...marks]
    .sort((one, other) => one.start - other.start)
    .flatMap((mark) => {
      const start = Math.max(mark.start, end);
      const stop = Math.min(mark.end, text.length);
      if (stop <= start) return [];
      end = stop;
      return [{ start, end: stop }];
    });
};

/** A text in pieces, each highlighted or not; together they are the text. */
export const piecesOf = (marked: MarkedText): Piece[] => {
  const { text } = marked;
  const edges = tidied(marked);
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end } of edges) {
    if (start > at) pieces.push({ at, text: text.slice(at, start), isMarked: false });
    pieces.push({ at: start, text: text.slice(start, end), isMarked: true });
    at = end;
  }
  if (at < text.length) pieces.push({ at, text: text.slice(at), isMarked: false });
  return pieces;
};
