import { readSegments, type Segment } from './source-map-segments.ts';

interface Place {
  /** The address of a file. */
  source: string;
  line: number;
}

const isSamePlace = (one: Segment, other: Segment | undefined): boolean =>
  one[1] === other?.[1] && one[2] === other[2];

/**
 * What a stack trace needs of a source map, as a text that is looked up without being parsed as a whole: first the sources, then for
 * each line of the bundle which lines of theirs it holds, from which column on.
 */
export const writeSourceLines = (mappings: string, sources: readonly string[]): string => {
  const lines = readSegments(mappings).map((segments) =>
    segments
      .filter((segment, index) => !isSamePlace(segment, segments[index - 1]))
      .map((segment) => segment.join(','))
      .join(';'),
  );
  return [JSON.stringify(sources), ...lines].join('\n');
};

/** Where each line of the text begins. */
const startsOf = (text: Buffer): number[] => {
  const starts = [0];
  for (let end = text.indexOf(10); end !== -1; end = text.indexOf(10, end + 1)) starts.push(end + 1);
  return starts;
};

/** Where the source of a place in the bundle is; lines and columns count from 1. */
export type FindSourceLine = (line: number, column: number) => Place | undefined;

/** Errors may come by the thousand: what is looked through is one line of the text. */
export const readSourceLines = (text: Buffer): FindSourceLine => {
  const starts = Uint32Array.from(startsOf(text));
  const lineAt = (index: number): string =>
    text.toString('utf8', starts[index] ?? text.length, (starts[index + 1] ?? text.length + 1) - 1);
  const sources = JSON.parse(lineAt(0)) as string[];
  return (line, column) => {
    const segments = lineAt(line)
      .split(';')
      .map((segment) => segment.split(',').map(Number));
    const [, source, sourceLine] = segments.findLast(([from = Infinity]) => from < column) ?? [];
    if (source === undefined || sourceLine === undefined) return undefined;
    return { source: sources[source] ?? '', line: sourceLine + 1 };
  };
};
