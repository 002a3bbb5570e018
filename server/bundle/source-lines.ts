import { readSegments, type Segment } from './source-map-segments.ts';

export interface Place {
  /** The address of a file. */
  source: string;
  line: number;
}

const isSamePlace = (one: Segment, other: Segment | undefined): boolean =>
  one[1] === other?.[1] && one[2] === other[2];

/**
 * What a stack trace needs of a source map, as a text that is looked up without being parsed: first the sources, then for
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

/** A line of the text without taking it apart: it has as many as the bundle. */
const lineAt = (text: Buffer, number: number): string => {
  let start = 0;
  for (let passed = 0; passed < number; passed += 1) {
    const end = text.indexOf('\n', start);
    if (end === -1) return '';
    start = end + 1;
  }
  const end = text.indexOf('\n', start);
  return text.toString('utf8', start, end === -1 ? text.length : end);
};

/** Where the source of this place in the bundle is; lines and columns count from 1. */
export const findSourceLine = (text: Buffer, line: number, column: number): Place | undefined => {
  const segments = lineAt(text, line)
    .split(';')
    .map((segment) => segment.split(',').map(Number));
  const [, source, sourceLine] = segments.findLast(([from = Infinity]) => from < column) ?? [];
  if (source === undefined || sourceLine === undefined) return undefined;
  const sources = JSON.parse(lineAt(text, 0)) as string[];
  return { source: sources[source] ?? '', line: sourceLine + 1 };
};
