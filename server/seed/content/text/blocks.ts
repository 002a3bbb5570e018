/** A part of a marked text. */
export type Block =
  | { readonly kind: 'heading' | 'subheading' | 'paragraph' | 'quote'; readonly text: string }
  | { readonly kind: 'bullets'; readonly items: readonly string[] }
  /** Under a new heading the numbers may go on. */
  | { readonly kind: 'numbers'; readonly first: number; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] };

const MARKS = [
  ['subheading', /^### (.+)$/],
  ['heading', /^## (.+)$/],
  ['quote', /^> (.+)$/],
  ['bullets', /^- (.+)$/],
  ['numbers', /^\d+\. (.+)$/],
  ['table', /^\| (.+) \|$/],
] as const;

type Line = { readonly kind: Block['kind']; readonly text: string; readonly number?: number };

const readLine = (line: string): Line => {
  for (const [kind, mark] of MARKS) {
    const text = mark.exec(line)?.[1];
    if (text !== undefined) return { kind, text, number: Number.parseInt(line, 10) };
  }
  return { kind: 'paragraph', text: line };
};

const cellsOf = (row: string): string[] => row.split('|').map((cell) => cell.trim());

const begin = ({ kind, text, number = 1 }: Line): Block => {
  if (kind === 'bullets') return { kind, items: [text] };
  if (kind === 'numbers') return { kind, first: number, items: [text] };
  if (kind === 'table') return { kind, rows: [cellsOf(text)] };
  return { kind, text };
};

/** Items of a list and rows of a table that follow each other are one block. */
const goOn = (block: Block | undefined, { kind, text }: Line): Block | undefined => {
  if (block?.kind !== kind) return undefined;
  if ('items' in block) return { ...block, items: [...block.items, text] };
  if ('rows' in block) return { ...block, rows: [...block.rows, cellsOf(text)] };
  return undefined;
};

const withLine = (blocks: readonly Block[], line: Line): Block[] => {
  const longer = goOn(blocks.at(-1), line);
  return longer ? [...blocks.slice(0, -1), longer] : [...blocks, begin(line)];
};

/** Reads a text with a block on each line: headings, quotes, lists and tables are marked as in Markdown. */
export const readBlocks = (text: string): Block[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(readLine)
    .reduce<Block[]>(withLine, []);

export interface Run {
  readonly text: string;
  readonly isStrong?: true;
  readonly href?: string;
}

const INLINE = /\*\*(?<strong>[^*]+)\*\*|\[(?<label>[^\]]+)\]\((?<href>[^)]+)\)/g;

/** The runs of a line: `**strong**` and `[a link](https://…)` among plain words. */
export const readRuns = (text: string): Run[] => {
  const runs: Run[] = [];
  let from = 0;
  for (const { 0: whole, index, groups = {} } of text.matchAll(INLINE)) {
    if (index > from) runs.push({ text: text.slice(from, index) });
    const { strong, label = '', href = '' } = groups;
    runs.push(strong === undefined ? { text: label, href } : { text: strong, isStrong: true });
    from = index + whole.length;
  }
  return from < text.length ? [...runs, { text: text.slice(from) }] : runs;
};

/** The words without their marks. */
export const plainOf = (text: string): string =>
  readRuns(text)
    .map((run) => run.text)
    .join('');
