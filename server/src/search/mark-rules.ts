import type { MarkedText, TextMark } from '@linehaul/contract/search';

/** Characters of private use, which no text that is searched has: `search_plain` takes them out. */
export const MARK_START = '\uE000';
export const MARK_END = '\uE001';

/** The text without its marks, and where they were. Spaces are drawn together. */
export const readMarks = (marked: string): MarkedText => {
  const marks: TextMark[] = [];
  let text = '';
  let start = 0;
  for (const part of marked
    .replaceAll(/\s+/g, ' ')
    .trim()
    .split(/([\uE000\uE001])/)) {
    if (part === MARK_START) start = text.length;
    else if (part === MARK_END) marks.push({ start, end: text.length });
    else text += part;
  }
  return { text, marks };
};

const MARKED = /\uE000([^\uE001]*)\uE001/g;

/** How many different words are marked in a text, by their beginnings. */
export const countMarked = (marked: string): number =>
  new Set([...marked.matchAll(MARKED)].map(([, word = '']) => word.toLowerCase().slice(0, 5))).size;

/** How long an excerpt is, and how much of it stands before what was found, in characters. */
const LENGTH = 220;
const BEFORE = 60;
const CUT = '…';

/** Where an excerpt begins that has the most of what was found, a little before it and never within a word. */
const beginningOf = ({ text, marks }: MarkedText): number => {
  const within = ({ start }: TextMark): number =>
    marks.filter((mark) => mark.start >= start && mark.end <= start + LENGTH - BEFORE).length;
  const best = marks.toSorted((one, other) => within(other) - within(one) || one.start - other.start)[0];
  if (!best || best.end <= LENGTH) return 0;
  const from = best.start - BEFORE;
  return Math.min(text.indexOf(' ', from) + 1, best.start);
};

const endOf = ({ text }: MarkedText, from: number): number => {
  if (text.length <= from + LENGTH) return text.length;
  const end = text.lastIndexOf(' ', from + LENGTH);
  return end > from ? end : from + LENGTH;
};

/** The part of a text that tells most of what was found, with dots where something is left out. */
export const excerptOf = (whole: MarkedText): MarkedText => {
  const from = beginningOf(whole);
  const to = endOf(whole, from);
  const before = from > 0 ? CUT : '';
  const moved = before.length - from;
  return {
    text: `${before}${whole.text.slice(from, to)}${to < whole.text.length ? CUT : ''}`,
    marks: whole.marks
      .filter(({ start, end }) => start >= from && end <= to)
      .map(({ start, end }) => ({ start: start + moved, end: end + moved })),
  };
};
