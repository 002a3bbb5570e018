import type { MarkedText } from '@linehaul/contract/search';
import { Breakable } from '../../ui/layout/breakable.tsx';
import { piecesOf } from './marked-pieces.ts';

/** Plain text with what was looked for highlighted in it. */
export const Marked = (marked: MarkedText) =>
  piecesOf(marked).map(({ at, text, isMarked }) =>
    isMarked ? <mark key={at}>{text}</mark> : <Breakable key={at}>{text}</Breakable>,
  );
